// The three names of androidx.compose.animation.core that the example uses, so that it compiles without Android.
package androidx.compose.animation.core

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T?)

fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null): SpringSpec<T> =
  SpringSpec(dampingRatio, stiffness, visibilityThreshold)

class Animatable(initialValue: Float) {
  var value = initialValue
    private set

  @Suppress("RedundantSuspendModifier")
  suspend fun animateTo(targetValue: Float, animationSpec: SpringSpec<Float>) {
    check(animationSpec.stiffness > 0)
    value = targetValue
  }
}
