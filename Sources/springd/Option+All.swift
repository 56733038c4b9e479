// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import HTTPServer
import SpringAPI

extension Option {
  /// Every option, in the order of the help.
  static let all: [Self] = [
    Self(
      flag: "--host", summary: "Address to listen on; 0.0.0.0 or :: for every interface.", target: .host(\.server.host)),
    Self(
      flag: "--port", short: "-p", also: "PORT", summary: "Port to listen on; 0 for any free one.",
      target: .number(\.server.port, 0...65535)),
    Self(
      flag: "--threads", summary: "Serving threads; 0 for one per core.", target: .number(\.server.threads, 0...256)),
    Self(
      flag: "--metrics-host", summary: "Address of the metrics, where they have a port of their own.",
      target: .host(\.metricsHost)),
    Self(
      flag: "--metrics-port", summary: "Port for /metrics alone, which --port then answers with 404; 0 for --port.",
      target: .number(\.metricsPort, 0...65535)),
    Self(
      flag: "--max-body-bytes", summary: "Largest request body; more gets 413.",
      target: .number(\.server.maxBodyBytes, 1...1_073_741_824)),
    Self(
      flag: "--max-samples", summary: "Most samples in one answer; more gets 422.",
      target: .number(\.api.limits.maxSamples, 2...10_000_000)),
    Self(
      flag: "--max-connections", summary: "Most connections at once; 0 for what the file limit allows.",
      target: .number(\.server.maxConnections, 0...1_000_000)),
    Self(
      flag: "--max-connections-per-address",
      summary: "Most connections of an IPv4 address or IPv6 /64; one more gets 429; 0 for any.",
      target: .number(\.server.maxConnectionsPerAddress, 0...1_000_000)),
    Self(
      flag: "--max-in-flight",
      summary: "Most requests at once; more get 503 with Retry-After, all but /livez and /metrics.",
      target: .number(\.server.maxInFlight, 1...1_000_000)),
    Self(
      flag: "--max-receiving-bytes",
      summary:
        "Memory for heads being received and bodies of requests in flight, together; then the slowest are cut, or one more gets 503.",
      target: .number(\.server.maxReceivingBytes, 65536...1_099_511_627_776)),
    Self(
      flag: "--work-threads", summary: "Threads for long computations; 0 for one per core.",
      target: .number(\.server.workThreads, 0...256)),
    Self(
      flag: "--max-queued-work",
      summary:
        "Long computations that wait for a thread, of one client at most half of them; one more gets 503 with Retry-After.",
      target: .number(\.server.maxQueuedWork, 1...1_000_000)),
    Self(
      flag: "--trusted-proxies",
      summary:
        "Address ranges of proxies whose Forwarded and X-Forwarded-For name the client, with commas between; empty for none.",
      target: .proxies(\.server.trustedProxies)),
    Self(
      flag: "--allow-untried-library",
      summary: "1 to start with a libmicrohttpd that was not tried and may accept malformed requests.",
      target: .number(\.server.allowsUntriedLibrary, 0...1)),
    Self(
      flag: "--max-unsent-bytes",
      summary: "Long answers that wait to be sent, together; one more gets 503 with Retry-After.",
      target: .number(\.server.maxUnsentBytes, 0...1_099_511_627_776)),
    Self(
      flag: "--max-uri-bytes", summary: "Longest request target; longer gets 414.",
      target: .number(\.server.maxURIBytes, 64...Server.Configuration.requestBytes)),
    Self(
      flag: "--max-header-bytes",
      summary:
        "Request line and headers together; more gets 431. Beside this, at most \(Server.Configuration.requestBytes) bytes with 64 more for each header, cookie and query parameter, and cookies counted twice.",
      target: .number(\.server.maxHeaderBytes, 512...Server.Configuration.requestBytes)),
    Self(
      flag: "--max-batch-body-bytes", summary: "Largest request body of a batch, in place of --max-body-bytes.",
      target: .number(\.api.limits.maxBatchBodyBytes, 1...1_073_741_824)),
    Self(
      flag: "--max-batch-bytes",
      summary: "Largest answer to a batch; operations beyond it get a problem in their place.",
      target: .number(\.api.limits.maxBatchBytes, 1024...1_073_741_824)),
    Self(
      flag: "--max-batch-seconds", summary: "Work on one batch; operations beyond it get a problem in their place.",
      target: .number(\.api.limits.maxBatchSeconds, 1...3600)),
    Self(
      flag: "--cache-bytes",
      summary:
        "Memory for finished answers to GET, with their gzip; 0 keeps none, and compresses only for who takes nothing else.",
      target: .number(\.api.cacheBytes, 0...1_073_741_824)),
    Self(
      flag: "--request-timeout-seconds",
      summary: "Time for a whole request, from its first byte to the end of its answer.",
      target: .number(\.server.requestTimeoutSeconds, 1...3600)),
    Self(
      flag: "--idle-timeout-seconds", summary: "Silence on a connection between two requests.",
      target: .number(\.server.idleTimeoutSeconds, 1...3600)),
    Self(
      flag: "--drain-delay-seconds",
      summary: "Time between the stop signal and closing the door, for balancers to notice.",
      target: .number(\.drainDelaySeconds, 0...3600)),
    Self(
      flag: "--drain-timeout-seconds", summary: "Time for requests in flight to finish after that.",
      target: .number(\.drainTimeoutSeconds, 0...3600)),
    Self(
      flag: "--cors-origins", summary: "Origins whose pages may call, with commas between; * for any.",
      target: .origins(\.api.crossOrigin)),
    Self(
      flag: "--frame-ancestors",
      summary:
        "Origins whose pages may show the playground in a frame, with commas between; * for any, empty for none.",
      target: .frameAncestors(\.api.frameAncestors)),
    Self(
      flag: "--token-file", summary: "File with the bearer tokens that open /v1, one a line; empty for none.",
      target: .text(\.tokenFile)),
    Self(flag: "--log-format", summary: "How log lines are written: json or text.", target: .format(\.logFormat)),
    Self(
      flag: "--log-level", summary: "What is logged: debug, info, warning or error, and everything above.",
      target: .level(\.logLevel)),
  ]
}
