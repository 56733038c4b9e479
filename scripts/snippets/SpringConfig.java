// What Rebound's SpringConfig has.
final class SpringConfig {
  private SpringConfig() {}

  static SpringConfig fromOrigamiTensionAndFriction(double qcTension, double qcFriction) {
    return new SpringConfig();
  }
}
