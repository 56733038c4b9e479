// SPDX-License-Identifier: Apache-2.0

/// Something to know of a token: what is not written, or what is written otherwise than one might think.
package struct TokenNote: Hashable, Sendable {
  /// What kind of note it is; the raw value is a stable code.
  package enum Kind: String, CaseIterable, Sendable {
    /// A number without a unit was taken for seconds or milliseconds.
    case unitAssumed = "unit-assumed"
    /// Something else was taken for granted in reading.
    case assumed
    /// No platform's name can be made of the token's.
    case noName = "no-name"
    /// Another token has the name on the platform.
    case nameTaken = "name-taken"
    /// The motion never ends, and the platform's file needs an end.
    case neverEnds = "never-ends"
    /// The platform has nothing that comes near.
    case noSpring = "no-spring"
    /// What is written is the nearest that the platform has.
    case approximated
    /// A time is in whole milliseconds there.
    case milliseconds
    /// The platform takes the velocity in another unit.
    case velocityUnit = "velocity-unit"
    /// Letters that the platform's names cannot have are left out.
    case lettersLost = "letters-lost"
    /// The name is a word of the platform's language.
    case renamed

    /// Whether the token is not written for the platform.
    package var isOmission: Bool {
      switch self {
      case .noName, .nameTaken, .neverEnds, .noSpring: true
      default: false
      }
    }

    /// Whether `--strict` refuses it: something is left out, or a unit was guessed.
    package var isRefusedIfStrict: Bool { isOmission || self == .unitAssumed }
  }

  package let kind: Kind
  /// The platform's id; nil if it is about every platform.
  package let platform: String?
  private let detail: String

  init(_ kind: Kind, on platform: String? = nil, _ detail: String) {
    self.kind = kind
    self.platform = platform
    self.detail = detail
  }

  /// The note as a sentence.
  package var text: String {
    guard let platform else { return detail }
    return kind.isOmission ? "It is not written for \(platform): \(detail)." : "\(platform): \(detail)"
  }
}
