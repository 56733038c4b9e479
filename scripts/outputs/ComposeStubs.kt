// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

// As much of Compose's animation core as the snippets name, enough to play their keyframes.
package androidx.compose.animation.core

fun interface Easing { fun transform(fraction: Float): Float }

val LinearEasing: Easing = Easing { it }

class CubicBezierEasing(private val a: Float, private val b: Float, private val c: Float, private val d: Float) : Easing {
    override fun transform(fraction: Float): Float {
        var low = 0.0
        var high = 1.0
        repeat(60) {
            val s = (low + high) / 2
            if (point(s, a, c) < fraction) low = s else high = s
        }
        return point(low, b, d).toFloat()
    }

    private fun point(s: Double, first: Float, second: Float): Double =
        3 * s * (1 - s) * (1 - s) * first + 3 * s * s * (1 - s) * second + s * s * s
}

class KeyframeEntity<T>(val value: T, var easing: Easing = LinearEasing)

class KeyframesSpecConfig<T> {
    var durationMillis: Int = 300
    val keyframes = sortedMapOf<Int, KeyframeEntity<T>>()

    infix fun T.at(timeStamp: Int): KeyframeEntity<T> = KeyframeEntity(this).also { keyframes[timeStamp] = it }

    infix fun KeyframeEntity<T>.using(easing: Easing): KeyframeEntity<T> = apply { this.easing = easing }
}

class KeyframesSpec<T>(val config: KeyframesSpecConfig<T>)

fun <T> keyframes(init: KeyframesSpecConfig<T>.() -> Unit): KeyframesSpec<T> =
    KeyframesSpec(KeyframesSpecConfig<T>().apply(init))

class SpringSpec<T>(val dampingRatio: Float, val stiffness: Float, val visibilityThreshold: T? = null)

fun <T> spring(dampingRatio: Float = 1f, stiffness: Float = 1500f, visibilityThreshold: T? = null): SpringSpec<T> =
    SpringSpec(dampingRatio, stiffness, visibilityThreshold)

/** Prints the duration and the value at 50 times. */
fun play(name: String, spec: KeyframesSpec<Float>) {
    val config = spec.config
    val times = config.keyframes.keys.toList()
    val values = (0 until 50).map { index ->
        val time = index / 49.0 * config.durationMillis
        val after = times.indexOfFirst { it > time }
        if (after <= 0) {
            config.keyframes.getValue(times.last()).value
        } else {
            val start = config.keyframes.getValue(times[after - 1])
            val end = config.keyframes.getValue(times[after])
            val part = ((time - times[after - 1]) / (times[after] - times[after - 1])).toFloat()
            start.value + (end.value - start.value) * start.easing.transform(part)
        }
    }
    println("$name ${config.durationMillis} ${values.joinToString(" ")}")
}
