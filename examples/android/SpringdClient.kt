package springd.example

import java.net.HttpURLConnection
import java.net.URL
import org.json.JSONException
import org.json.JSONObject

/** What Compose's spring() takes, as the service says it. */
data class ComposeSpring(
  val dampingRatio: Float,
  val stiffness: Float,
  /** False where Compose cannot play the spring as it was meant; [note] says why. */
  val exact: Boolean,
  val note: String?,
)

/** Asks springd. Call it off the main thread, as from withContext(Dispatchers.IO). */
class SpringdClient(private val address: String) {
  /**
   * A spring in Compose's words.
   *
   * @param spring In any vocabulary: `mapOf("vocabulary" to "figma", "stiffness" to 600, "damping" to 15, "mass" to 1)`.
   */
  fun compose(spring: Map<String, Any>): ComposeSpring {
    val answer = ask("convert", JSONObject(mapOf("spring" to JSONObject(spring), "to" to org.json.JSONArray(listOf("compose")))))
    val translation = answer.getJSONObject("vocabularies").getJSONObject("compose")
    val parameters = translation.getJSONObject("parameters")
    return ComposeSpring(
      dampingRatio = parameters.getDouble("dampingRatio").toFloat(),
      stiffness = parameters.getDouble("stiffness").toFloat(),
      exact = translation.getBoolean("exact"),
      note = if (translation.isNull("note")) null else translation.getString("note"),
    )
  }

  /** How long the spring takes by Compose's own estimate, in seconds; null where it never ends. */
  fun composeDuration(spring: Map<String, Any>): Double? {
    val definitions = ask("settling", JSONObject(mapOf("spring" to JSONObject(spring)))).getJSONObject("definitions")
    return if (definitions.isNull("compose")) null else definitions.getDouble("compose")
  }

  private fun ask(operation: String, body: JSONObject): JSONObject {
    val connection = URL("$address/v1/$operation").openConnection() as HttpURLConnection
    connection.requestMethod = "POST"
    connection.doOutput = true
    connection.connectTimeout = 5_000
    connection.readTimeout = 5_000
    connection.setRequestProperty("Content-Type", "application/json")
    connection.outputStream.use { it.write(body.toString().toByteArray()) }
    val succeeded = connection.responseCode in 200..299
    val stream = if (succeeded) connection.inputStream else connection.errorStream
    val text = stream?.use { it.readBytes().decodeToString() } ?: ""
    val answer = try {
      JSONObject(text)
    } catch (_: JSONException) {
      // Such as a proxy's page.
      error("$address answers with status ${connection.responseCode} and nothing of springd's.")
    }
    // RFC 9457: every fault of the request is listed in errors.
    check(succeeded) { "${answer.optString("detail")} ${answer.opt("errors") ?: ""}" }
    return answer
  }
}
