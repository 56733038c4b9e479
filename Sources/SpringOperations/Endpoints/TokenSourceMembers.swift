// SPDX-License-Identifier: Apache-2.0

import JSON
import SpringInterchange
import SpringTokens

/// The members that give a set of token documents: `tokens`, `text` or `documents`.
struct TokenSourceMembers {
  /// A document of several.
  struct Document: Question {
    let name: String
    let tokens: JSONValue?
    let text: String?

    static let form = Form<Self>()

    init?<Asked: QuestionReader>(_ asked: inout Asked) {
      let name = asked.text("name", atMost: 1024, "Its name, such as that of its file, whose ending tells its format.")
      let tokens = asked.document("tokens", "The document: groups and tokens, as an object.")
      let text = asked.optionalText("text", "The document as a text, in place of tokens.")
      guard let name, let tokens, let text else { return nil }
      if (tokens == nil) == (text == nil) { asked.errors.add("must have tokens or text, and not both") }
      (self.name, self.tokens, self.text) = (name, tokens, text)
    }

    /// Reads the document.
    func read() throws(ValidationErrors) -> TokenDocument {
      if let tokens { return TokenDocument(name: name, value: tokens) }
      return try TokenDocument(name: name, text: Array((text ?? "").utf8))
    }
  }

  private let tokens: JSONValue?
  private let text: String?
  private let documents: [Document]
  /// The members of which there must be one, as text.
  private let names: String

  /// The most documents of a set.
  private static let most = 64

  init?<Asked: QuestionReader>(_ asked: inout Asked, text name: StaticString? = "text") {
    let tokens = asked.document("tokens", "The document: groups and tokens, as an object.")
    let text: String?? =
      if let name {
        asked.optionalText(
          name, "The document as a text: JSON, JSON5, YAML or custom properties of CSS; in place of tokens.")
      } else { .some(nil) }
    let documents = asked.objects(
      "documents", Document.form, count: 0...Self.most,
      "Several documents that are read as one, in place of tokens: an alias may lead from one into another.")
    guard let tokens, let text, let documents else { return nil }
    (self.tokens, self.text, self.documents) = (tokens, text, documents)
    names = name.map { "one of tokens, \($0) and documents" } ?? "tokens or documents, and not both"
  }

  /// Reads what was given; nil if nothing was, or if it cannot be read, which is recorded.
  func set(_ errors: inout ErrorCollector, isRequired: Bool, atMost most: Int = TokenReader.mostTokens) -> TokenSet? {
    let count = (tokens == nil ? 0 : 1) + (text == nil ? 0 : 1) + (documents.isEmpty ? 0 : 1)
    guard count == 1 else {
      if count > 1 || isRequired { errors.add("must have \(names)") }
      return nil
    }
    var read: [TokenDocument] = []
    for (index, document) in documents.enumerated() {
      do throws(ValidationErrors) { read.append(try document.read()) } catch {
        for fault in error.errors {
          errors.record(ValidationError(path: ["documents", "\(index)", "text"], fault.tokenText))
        }
        return nil
      }
    }
    do throws(ValidationErrors) {
      if let tokens { read = [TokenDocument(name: "tokens", value: tokens)] }
      if let text { read = [try TokenDocument(name: "", text: Array(text.utf8))] }
      return try TokenSet(read, atMost: most)
    } catch {
      for fault in error.errors { record(fault, of: read, &errors) }
      return nil
    }
  }

  /// Records an error of the set: with its own pointer in `tokens`, with its path as text in a text.
  private func record(_ fault: ValidationError, of read: [TokenDocument], _ errors: inout ErrorCollector) {
    if tokens != nil { return errors.record(ValidationError(path: ["tokens"] + fault.path, fault.detail)) }
    let detail = fault.path.isEmpty ? fault.detail : fault.tokenText
    guard !documents.isEmpty else { return errors.add(at: "text", detail) }
    let index = read.firstIndex { $0.places.place(of: fault.path, through: ["$value", "value"]) != nil }
    errors.record(ValidationError(path: ["documents"] + (index.map { ["\($0)"] } ?? []), detail))
  }
}

extension TokenSet {
  /// Remarks on the parts of the documents that are not read; for several documents, with the place.
  var remarks: [Remark] {
    reading.notes.map { note in
      .own(.unread, documents.count > 1 ? "\(prefix(of: note.path)): \(note.tokenText)" : note.tokenText)
    }
  }
}

extension QuestionReader {
  /// An object whose members no question declares.
  fileprivate mutating func document(_ name: StaticString, _ summary: @autoclosure () -> String) -> JSONValue?? {
    optional(name, FieldDescription(name, summary(), schema: Schema([("type", "object")]), queryShape: nil)) {
      value, errors in
      guard case .json(let element) = value, element.kind == .object else {
        errors.add("must be an object")
        return nil
      }
      return JSONValue(element)
    }
  }
}
