// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringOperations
import SpringTokens

/// `springd lsp`: findings, descriptions and replacements in an editor, Language Server Protocol 3.17 over standard
/// input and output.
///
/// Documents are sent whole. Positions count UTF-16 units, as every client can. Findings follow a change once no other
/// message waits. https://microsoft.github.io/language-server-protocol/specifications/lsp/3.17/specification/
struct LanguageServer {
  private enum Stage {
    case new
    case running
    case shutDown
  }

  private let send: (JSONRPCResponse) -> Void
  private let host: Host
  private var stage = Stage.new
  private var workspace: LanguageWorkspace
  /// The open documents in the order in which they were opened.
  private var documents: [LanguageDocument] = []
  /// The addresses of documents whose findings are not sent yet.
  private var changed: [String] = []

  /// The most documents that are kept open; of more the first is forgotten.
  private static let mostDocuments = 256

  /// - Parameters:
  ///   - host: Has the token files.
  ///   - send: Takes each message for the client.
  init(on host: Host, send: @escaping (JSONRPCResponse) -> Void) {
    self.send = send
    self.host = host
    workspace = LanguageWorkspace(root: nil, settings: .object([]), isRead: false, on: host)
  }

  /// Answers messages until the client sends `exit` or the stream ends.
  ///
  /// - Returns: The status: 0 if the client asked to shut down before.
  @inline(never) mutating func run(_ frames: FrameReader) -> Int32 {
    var inbox = LanguageInbox(frames)
    while true {
      guard let next = inbox.nextIfReady() else {
        // Before it waits, it does the remaining work.
        if publishNext() { continue }
        if let status = take(inbox.next()) { return status }
        continue
      }
      if let status = take(next) { return status }
    }
  }

  /// Does what a message wants.
  ///
  /// - Returns: The status if it is the last one.
  private mutating func take(_ next: LanguageInbox.Next) -> Int32? {
    switch next {
    case .end(let isBroken):
      if isBroken {
        send(.response(id: .unknown, JSONRPCError(.parseError, "A header needs a Content-Length")))
        return 1
      }
      return stage == .shutDown ? 0 : 1
    case .message(.notification("exit", _)): return stage == .shutDown ? 0 : 1
    case .withdrawn(let id):
      send(.response(id: id, Self.withdrawn))
      return nil
    case .message(let message):
      take(message)
      return nil
    }
  }

  /// Takes a message; a request is answered.
  ///
  /// - Parameter message: The message.
  mutating func take(_ message: JSONRPCMessage) {
    switch message {
    case .faulty(let error): send(.response(id: .unknown, error))
    case .batch: send(.response(id: .unknown, JSONRPCError(.invalidRequest, "A message is one object")))
    // A request that it withdraws has its answer.
    case .cancellation: break
    case .notification(let method, let params):
      if stage == .running { take(notification: method, Self.members(of: params)) }
    case .request(let id, let method, let params):
      do throws(JSONRPCError) { send(.response(id: id, try result(of: method, Self.members(of: params)))) } catch {
        send(.response(id: id, error))
      }
    }
  }

  private static func members(of params: JSONElement?) -> [JSONValue.Member] {
    params.map { JSONValue($0).members } ?? []
  }

  private static let withdrawn = JSONRPCError(.requestCancelled, "The request was withdrawn")

  // MARK: - Requests

  private mutating func result(of method: String, _ params: [JSONValue.Member]) throws(JSONRPCError) -> JSONValue {
    switch (method, stage) {
    case ("initialize", .new):
      stage = .running
      let root = params.value("workspaceFolders")?.elements?.first?["uri"]?.text ?? params.text("rootUri")
      let folder = root.flatMap { LanguageWorkspace.path(of: $0) } ?? params.text("rootPath")
      workspace = LanguageWorkspace(
        root: folder, settings: params.value("initializationOptions") ?? .object([]), on: host)
      complain()
      return [
        "capabilities": Self.capabilities, "serverInfo": ["name": "springd", "version": .string(Version.current)],
      ]
    case (_, .new): throw JSONRPCError(.serverNotInitialized, "The first request is initialize")
    case (_, .shutDown): throw JSONRPCError(.invalidRequest, "The server was shut down")
    case ("initialize", .running): throw JSONRPCError(.invalidRequest, "initialize was sent before")
    case ("shutdown", .running):
      stage = .shutDown
      return .null
    case ("textDocument/hover", .running): return try hover(params)
    case ("textDocument/codeAction", .running): return try actions(params)
    default: throw JSONRPCError(.methodNotFound, "Method not found: \(method)")
    }
  }

  private static let capabilities: JSONValue = [
    "positionEncoding": "utf-16",
    // Whole texts.
    "textDocumentSync": ["openClose": true, "change": 1, "save": ["includeText": false]], "hoverProvider": true,
    "codeActionProvider": ["codeActionKinds": ["quickfix"]],
  ]

  private mutating func hover(_ params: [JSONValue.Member]) throws(JSONRPCError) -> JSONValue {
    let (document, analysis) = try analysis(params)
    guard let position = params.value("position"), let offset = Self.offset(position, in: document) else {
      throw JSONRPCError(.invalidParams, "params.position must have line and character")
    }
    guard let found = analysis.description(at: offset) else { return .null }
    return ["contents": ["kind": "markdown", "value": .string(found.text)], "range": document.range(of: found.bytes)]
  }

  private mutating func actions(_ params: [JSONValue.Member]) throws(JSONRPCError) -> JSONValue {
    let (document, analysis) = try analysis(params)
    guard let range = params.value("range"), let start = range["start"], let end = range["end"],
      let first = Self.offset(start, in: document), let last = Self.offset(end, in: document)
    else { throw JSONRPCError(.invalidParams, "params.range must have start and end") }
    let kinds = params.value("context")?["only"]?.elements
    if let kinds, !kinds.contains(where: { ["quickfix", ""].contains($0.text) }) { return .array([]) }
    let here = analysis.findings.filter {
      $0.bytes.lowerBound <= max(first, last) && min(first, last) <= $0.bytes.upperBound
    }
    return .array(
      here.compactMap { finding in
        guard let replacement = finding.token?.replacement else { return nil }
        let edit: JSONValue = ["range": document.range(of: finding.bytes), "newText": .string(replacement)]
        return [
          "title": .string("Replace by \(replacement)"), "kind": "quickfix",
          "diagnostics": .array([diagnostic(finding, document)]),
          "edit": ["changes": .object([JSONValue.Member(name: document.uri, value: .array([edit]))])],
          "isPreferred": .bool(finding.rule.severity == .warning),
        ]
      })
  }

  /// A request's document with what was read in it.
  private mutating func analysis(_ params: [JSONValue.Member]) throws(JSONRPCError) -> (LanguageDocument, LintAnalysis)
  {
    guard let uri = params.value("textDocument")?["uri"]?.text else {
      throw JSONRPCError(.invalidParams, "params.textDocument.uri is required")
    }
    guard let index = documents.firstIndex(where: { $0.uri == uri }) else {
      throw JSONRPCError(.invalidParams, "The document is not open: \(uri)")
    }
    let analysis = documents[index].analyze(against: lint(of: documents[index]))
    return (documents[index], analysis)
  }

  private static func offset(_ position: JSONValue, in document: LanguageDocument) -> Int? {
    guard case .number(let line)? = position["line"], case .number(let character)? = position["character"],
      let line = Int(exactly: line), let character = Int(exactly: character)
    else { return nil }
    return document.offset(line: line, character: character)
  }

  // MARK: - Notifications

  private mutating func take(notification method: String, _ params: [JSONValue.Member]) {
    let document = params.value("textDocument")
    let uri = document?["uri"]?.text
    switch method {
    case "textDocument/didOpen":
      guard let uri, let text = document?["text"]?.text else { return }
      let name =
        LanguageWorkspace.path(of: uri) ?? LanguageWorkspace.fileName(ofLanguage: document?["languageId"]?.text ?? "")
      replace(LanguageDocument(uri: uri, version: document?["version"] ?? .null, fileName: name, text: text))
    case "textDocument/didChange":
      guard let uri, let text = params.value("contentChanges")?.elements?.last?["text"]?.text,
        let open = documents.first(where: { $0.uri == uri })
      else { return }
      replace(LanguageDocument(uri: uri, version: document?["version"] ?? .null, fileName: open.fileName, text: text))
    case "textDocument/didClose":
      documents.removeAll { $0.uri == uri }
      changed.removeAll { $0 == uri }
      if let uri { publish(uri: uri, version: .null, []) }
    case "textDocument/didSave":
      if let uri, let path = LanguageWorkspace.path(of: uri), workspace.mayChange(with: path) { reload { $0.load() } }
    case "workspace/didChangeWatchedFiles": reload { $0.load() }
    case "workspace/didChangeConfiguration":
      if let settings = params.value("settings") { reload { $0.configure(settings) } }
    default: break
    }
  }

  private mutating func replace(_ document: LanguageDocument) {
    documents.removeAll { $0.uri == document.uri }
    if documents.count >= Self.mostDocuments { changed.removeAll { $0 == documents.removeFirst().uri } }
    documents.append(document)
    if !changed.contains(document.uri) { changed.append(document.uri) }
  }

  /// Reads the tokens anew, and with them every document.
  private mutating func reload(_ change: (inout LanguageWorkspace) -> Void) {
    change(&workspace)
    complain()
    for index in documents.indices { documents[index].forget() }
    changed = documents.map { $0.uri }
  }

  /// Writes the faults of the tokens into the client's log.
  private func complain() {
    for line in workspace.complaints {
      let params: JSONValue = ["type": 2, "message": .string(line)]
      send(.notification("window/logMessage", params))
    }
  }

  // MARK: - Findings

  /// The tokens that a document is held against; a token file against none.
  private func lint(of document: LanguageDocument) -> TokenLint? {
    workspace.hasTokens(at: document.fileName) ? nil : workspace.lint
  }

  /// Sends the findings of one document that changed.
  ///
  /// - Returns: Whether there was one.
  mutating func publishNext() -> Bool {
    guard let uri = changed.first else { return false }
    changed.removeFirst()
    guard let index = documents.firstIndex(where: { $0.uri == uri }) else { return true }
    let analysis = documents[index].analyze(against: lint(of: documents[index]))
    let document = documents[index]
    publish(uri: uri, version: document.version, analysis.findings.map { diagnostic($0, document) })
    return true
  }

  private func publish(uri: String, version: JSONValue, _ diagnostics: [JSONValue]) {
    var params: [(String, JSONValue)] = [("uri", .string(uri)), ("diagnostics", .array(diagnostics))]
    if case .number = version { params.append(("version", version)) }
    send(.notification("textDocument/publishDiagnostics", .object(params.members)))
  }

  private func diagnostic(_ finding: LintFinding, _ document: LanguageDocument) -> JSONValue {
    let severity: JSONValue =
      switch finding.rule.severity {
      case .error: 1
      case .warning: 2
      // A hint: a value that is a token is not a fault.
      case .info: 4
      }
    return [
      "range": document.range(of: finding.bytes), "severity": severity, "code": .string(finding.rule.id),
      "source": "springd", "message": .string(finding.message),
    ]
  }
}
