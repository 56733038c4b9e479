// The interface that the snippets for Jetpack Compose call, as androidx declares it.
package androidx.compose.animation.core

interface AnimationSpec<T>

class SpringSpec<T> : AnimationSpec<T>

fun <T> spring(
    dampingRatio: Float = 1f,
    stiffness: Float = 1500f,
    visibilityThreshold: T? = null,
): SpringSpec<T> = SpringSpec()

class AnimationResult

class Animatable<T>(initialValue: T) {
    suspend fun animateTo(
        targetValue: T,
        animationSpec: AnimationSpec<T>,
        initialVelocity: T,
    ): AnimationResult = AnimationResult()
}
