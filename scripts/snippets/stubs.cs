// What Unity's Mathf, WinUI's composition and libraries of games have.
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

// What Feel's spring has.
class MMSpringFloat {
  public float Damping { get; set; }
  public float Frequency { get; set; }
}

// The constructor of second-order dynamics.
class SecondOrderDynamics {
  public SecondOrderDynamics(float f, float z, float r, float x0) {}
}

// What LitMotion's springs have.
struct SpringOptions {
  public SpringOptions(float stiffness = 10f, float dampingRatio = 1f) {}
}

class MotionBuilder {
  public void Bind(Action<float> action) {}
}

static class LMotion {
  public static class Spring {
    public static MotionBuilder Create(float startValue, float endValue, SpringOptions options) {
      return new MotionBuilder();
    }
  }
}
