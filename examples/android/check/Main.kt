package springd.example

import kotlin.coroutines.Continuation
import kotlin.coroutines.EmptyCoroutineContext
import kotlin.coroutines.startCoroutine

/** Runs the client against a service and slides a card. */
fun main(arguments: Array<String>) {
  val client = SpringdClient(arguments[0])
  val figma = mapOf("vocabulary" to "figma", "stiffness" to 600, "damping" to 15, "mass" to 1)
  val spring = client.compose(figma)
  check(spring.exact && spring.stiffness == 600f) { "$spring" }
  val duration = client.composeDuration(figma)
  check(duration != null && duration in 0.3..2.0) { "$duration" }
  val refused = runCatching { client.compose(mapOf("vocabulary" to "figma", "stiffness" to -1)) }
  check(refused.exceptionOrNull()?.message?.contains("stiffness") == true) { "$refused" }
  val card = Card(spring)
  val slide: suspend () -> Unit = { card.slide(240f) }
  slide.startCoroutine(Continuation(EmptyCoroutineContext) { it.getOrThrow() })
  check(card.offset.value == 240f)
  println("android: $spring, $duration s by Compose's estimate")
}
