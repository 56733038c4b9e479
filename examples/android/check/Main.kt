package springd.example

import com.sun.net.httpserver.HttpServer
import java.net.InetSocketAddress
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
  val proxy = HttpServer.create(InetSocketAddress("127.0.0.1", 0), 0)
  proxy.createContext("/") { exchange ->
    val page = "<html><h1>502 Bad Gateway</h1></html>".toByteArray()
    exchange.sendResponseHeaders(502, page.size.toLong())
    exchange.responseBody.use { it.write(page) }
  }
  proxy.start()
  val unreachable = runCatching { SpringdClient("http://127.0.0.1:${proxy.address.port}").compose(figma) }
  proxy.stop(0)
  check(unreachable.exceptionOrNull()?.message?.contains("status 502") == true) { "$unreachable" }
  val card = Card(spring)
  val slide: suspend () -> Unit = { card.slide(240f) }
  slide.startCoroutine(Continuation(EmptyCoroutineContext) { it.getOrThrow() })
  check(card.offset.value == 240f)
  println("android: $spring, $duration s by Compose's estimate")
}
