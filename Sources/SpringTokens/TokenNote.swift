// SPDX-License-Identifier: Apache-2.0

package import SpringInterchange

/// Something to know of a token: what is not written, or what is written otherwise than one might think.
package struct TokenNote: Hashable, Sendable {
  /// The kind of the note.
  package let code: Remark.Code
  /// The platform's id; nil if it is about every platform.
  package let platform: String?
  private let detail: String

  init(_ code: Remark.Code, on platform: String? = nil, _ detail: String) {
    self.code = code
    self.platform = platform
    self.detail = detail
  }

  /// The note as a remark of an answer.
  package var remark: Remark { .own(code, text) }

  /// The note as a sentence.
  package var text: String {
    guard let platform else { return detail }
    return code.isOmission ? "It is not written for \(platform): \(detail)." : "\(platform): \(detail)"
  }
}

extension Remark.Code {
  /// Whether a token is not written for a platform.
  package var isOmission: Bool {
    switch self {
    case .noName, .nameTaken, .neverEnds, .noSpring: true
    default: false
    }
  }

  /// Whether `--strict` refuses a token: something is left out, a unit was guessed, or its system replaces a number.
  package var isRefusedIfStrict: Bool { isOmission || self == .unitAssumed || self == .clamped }
}
