// The signature of Spring-It-On's spring.
void spring_damper_exact_ratio(
  float& x, float& v, float x_goal, float v_goal, float damping_ratio, float halflife, float dt);

// What Unreal's library of functions has, and what stands around a call of it.
struct FFloatSpringState {};

struct UKismetMathLibrary {
  static float FloatSpringInterp(
    float Current, float Target, FFloatSpringState& SpringState, float Stiffness, float CriticalDampingFactor,
    float DeltaTime, float Mass);
};

extern float Value, Target, DeltaTime;
extern FFloatSpringState State;

// The constructor of KWin's motion.
struct SpringMotion {
  SpringMotion(double springConstant, double dampingRatio);
};
