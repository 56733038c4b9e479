// The signature of Spring-It-On's spring.
void spring_damper_exact_ratio(
  float& x, float& v, float x_goal, float v_goal, float damping_ratio, float halflife, float dt);
