// The interface that the snippets for Android's SpringForce call, as androidx declares it.
package androidx.dynamicanimation.animation

class SpringForce(finalPosition: Float) {
    fun setStiffness(stiffness: Float): SpringForce = this
    fun setDampingRatio(dampingRatio: Float): SpringForce = this
}

class FloatValueHolder(var value: Float)

class SpringAnimation(holder: FloatValueHolder) {
    fun setSpring(force: SpringForce): SpringAnimation = this
    fun setStartVelocity(startVelocity: Float): SpringAnimation = this
    fun setMinimumVisibleChange(minimumVisibleChange: Float): SpringAnimation = this
}
