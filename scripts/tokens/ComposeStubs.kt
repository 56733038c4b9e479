// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// As much of Compose's animation core as the token files name.
package androidx.compose.animation.core

class CubicBezierEasing(val a: Float, val b: Float, val c: Float, val d: Float)

class TweenSpec<T>(val durationMillis: Int, val delay: Int, val easing: CubicBezierEasing)

fun <T> tween(durationMillis: Int = 300, delayMillis: Int = 0, easing: CubicBezierEasing): TweenSpec<T> =
    TweenSpec(durationMillis, delayMillis, easing)

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T?)

fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null): SpringSpec<T> =
    SpringSpec(dampingRatio, stiffness, visibilityThreshold)
