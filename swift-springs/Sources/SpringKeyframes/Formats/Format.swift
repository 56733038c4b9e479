// SPDX-License-Identifier: Apache-2.0

public import SpringInterchange

/// A file that another program plays or shows; there is one instance of each, in ``all``.
public final class Format: Sendable {
  /// The id in kebab-case, which `format` takes.
  public let id: String
  /// The name for people.
  public let title: String
  /// The content of a file and its players, in one or two sentences.
  public let summary: String
  /// The media type with its parameters, such as `text/css; charset=utf-8`.
  public let mediaType: String
  /// The ending of a file's name, without the point.
  public let fileExtension: String
  /// The options that change the file besides those of the motion: `property`, `name`, `precision`.
  public let options: [String]
  /// Whether it holds only a spring that moves from one value to another, and no other keyframes.
  public let needsSpring: Bool
  /// Whether it has every value as it is; any other searches for lines or pieces.
  package let isTable: Bool
  /// Where the rules of the format were read.
  public let source: String
  private let writing: Writing

  /// Appends a file, and returns the error as a fraction that a tolerance bounds: what the file states of itself, without
  /// what other wishes cost, as a precision of tables or a property that is cut off.
  typealias Writing = @Sendable (Clip, inout [UInt8]) throws(ValidationErrors) -> Double

  init(
    id: String, title: String, summary: String, mediaType: String, fileExtension: String, options: [String],
    needsSpring: Bool = false, isTable: Bool = false, source: String, writing: @escaping Writing
  ) {
    self.id = id
    self.title = title
    self.summary = summary
    self.mediaType = mediaType
    self.fileExtension = fileExtension
    self.options = options
    self.needsSpring = needsSpring
    self.isTable = isTable
    self.source = source
    self.writing = writing
  }

  /// Appends the file of a clip.
  ///
  /// - Parameters:
  ///   - clip: The clip.
  ///   - bytes: The bytes that the file is appended to; unchanged if an error is thrown.
  /// - Returns: The file's largest error as a fraction, as far as a tolerance bounds it.
  /// - Throws: An error if the clip does not meet the format's requirements, or the format cannot hold it.
  @discardableResult public func write(_ clip: Clip, _ bytes: inout [UInt8]) throws(ValidationErrors) -> Double {
    let start = bytes.count
    do throws(ValidationErrors) {
      try clip.check()
      // A copy of a clip that stays as it is costs 500 instructions.
      if let whole = try clip.inWholeFrames() { return try writing(whole, &bytes) }
      return try writing(clip, &bytes)
    } catch {
      bytes.removeSubrange(start...)
      throw error
    }
  }

  /// The format with an id, or nil.
  public static func named(_ id: String) -> Format? { all.first { $0.id == id } }
}

extension Format {
  /// Every format, in the order of the documentation; of two with one media type, Accept finds the first.
  public static let all: [Format] = [
    .json, .cssLinear, .cssKeyframes, .waapi, .androidXML, .compose, .swiftUI, .coreAnimation, .flutter, .lottie,
    .designToken, .unity, .godot, .csv, .svg, .afterEffects, .afterEffectsExpression,
  ]
}

extension Format: CustomStringConvertible {
  /// The format's ``id``.
  public var description: String { id }
}
