// SPDX-License-Identifier: Apache-2.0

public import SpringInterchange

/// A file that another program plays or shows; there is one instance of each, in ``all``.
public final class Format: Sendable {
  /// The id in kebab-case, which `format` takes.
  public let id: String
  /// The name for people.
  public let title: String
  /// What is in it and who plays it, in one or two sentences.
  public let summary: String
  /// The media type with its parameters, such as `text/css; charset=utf-8`.
  public let mediaType: String
  /// The ending of a file's name, without the point.
  public let fileExtension: String
  /// The options that change the file besides those of the motion: `property`, `name`, `precision`.
  public let options: [String]
  /// Whether it holds only a spring that moves from one value to another, and no other keyframes.
  public let needsSpring: Bool
  /// Where the rules of the format were read.
  public let source: String
  /// Appends the file.
  ///
  /// Throws an error if a clip does not meet the format's requirements, or the format cannot hold it; nothing is
  /// appended then.
  public let write: @Sendable (Clip, inout [UInt8]) throws(ValidationErrors) -> Void

  init(
    id: String, title: String, summary: String, mediaType: String, fileExtension: String, options: [String],
    needsSpring: Bool = false, source: String,
    write: @escaping @Sendable (Clip, inout [UInt8]) throws(ValidationErrors) -> Void
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.mediaType = mediaType
    self.fileExtension = fileExtension
    self.options = options
    self.needsSpring = needsSpring
    self.source = source
    self.write = { clip, bytes throws(ValidationErrors) in
      let start = bytes.count
      do throws(ValidationErrors) {
        try clip.check()
        // A copy of a clip that stays as it is costs 500 instructions.
        if let whole = try clip.inWholeFrames() { try write(whole, &bytes) } else { try write(clip, &bytes) }
      } catch {
        bytes.removeSubrange(start...)
        throw error
      }
    }
  }

  /// The format with an id, or nil.
  public static func named(_ id: String) -> Format? { all.first { $0.id == id } }
}

extension Format {
  /// Every format, in the order of the documentation; of two with one media type, Accept finds the first.
  public static let all: [Format] = [
    .json, .cssLinear, .cssKeyframes, .waapi, .androidXML, .compose, .swiftUI, .coreAnimation, .flutter, .lottie,
    .designToken, .csv, .svg, .afterEffects, .afterEffectsExpression,
  ]
}

extension Format: CustomStringConvertible {
  /// The format's ``id``.
  public var description: String { id }
}
