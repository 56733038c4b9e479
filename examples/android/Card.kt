package springd.example

import androidx.compose.animation.core.Animatable
import androidx.compose.animation.core.SpringSpec
import androidx.compose.animation.core.spring

/** The spring for Compose's animation functions. */
fun <T> ComposeSpring.spec(): SpringSpec<T> = spring(dampingRatio = dampingRatio, stiffness = stiffness)

/** A card that slides by the designer's spring; a new target takes over position and velocity. */
class Card(private val spring: ComposeSpring) {
  val offset = Animatable(0f)

  suspend fun slide(to: Float) {
    offset.animateTo(to, spring.spec())
  }
}
