// Written by springd from design tokens. Do not edit.
import androidx.compose.animation.core.CubicBezierEasing
import androidx.compose.animation.core.SpringSpec
import androidx.compose.animation.core.TweenSpec
import androidx.compose.animation.core.spring
import androidx.compose.animation.core.tween

object SpringTokens {
    fun <T> motionEnter(): SpringSpec<T> = spring(dampingRatio = 0.7f, stiffness = 157.914f)
    fun <T> motionLeave(): SpringSpec<T> = spring(dampingRatio = 1f, stiffness = 322.273f)
    fun <T> motionDrag(): SpringSpec<T> = spring(dampingRatio = 0.57735f, stiffness = 300f)
    fun <T> motionDefault(): SpringSpec<T> = spring(dampingRatio = 0.7f, stiffness = 157.914f)
    val fade = CubicBezierEasing(0.4f, 0.0f, 0.2f, 1.0f)
    fun <T> fade(): TweenSpec<T> = tween(durationMillis = 200, easing = fade)
}
