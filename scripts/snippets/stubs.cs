// What Unity's Mathf and WinUI's composition have.
using System;

static class Mathf {
  public static float SmoothDamp(float current, float target, ref float currentVelocity, float smoothTime) {
    return current;
  }
}

class Compositor {
  public SpringScalarNaturalMotionAnimation CreateSpringScalarAnimation() {
    return new SpringScalarNaturalMotionAnimation();
  }
}

class SpringScalarNaturalMotionAnimation {
  public float DampingRatio { get; set; }
  public TimeSpan Period { get; set; }
  public float InitialVelocity { get; set; }
  public float? FinalValue { get; set; }
}

// What Avalonia's transitions have.
class DoubleTransition {
  public TimeSpan Duration { get; set; }
  public SpringEasing Easing { get; set; }
}

class SpringEasing {
  public SpringEasing(double mass, double stiffness, double damping, double initialVelocity) {}
}
