// SPDX-License-Identifier: Apache-2.0

public import Curves
import Springs

/// Every spring and easing in a text, in the order of the text.
public struct TextReading: Sendable {
  /// The motions found.
  public let found: [FoundMotion]
  /// Remarks on the text as a whole.
  public let notes: [Remark]
  /// The numbers that the text gives names which other files may use, by their paths; empty unless asked for.
  ///
  /// A number of a spring that cannot be read is nil.
  public let constants: [(path: String, value: Double?)]
  /// The durations that belong to nothing that was found; empty unless asked for.
  package let times: [FoundTime]

  /// Whether a value was looked up that the text imports from another file of its project.
  package let asksForOthers: Bool

  /// The longest text that is read, in bytes.
  public static let longest = 256 << 10
  /// The most springs and easings that are given.
  public static let most = 500
  /// The most springs among them.
  public static let mostSprings = 200

  /// Reads a text.
  ///
  /// - Parameters:
  ///   - bytes: The text in UTF-8, or any bytes.
  ///   - fileName: The file's name, whose ending determines its comments; nil if there is none.
  ///   - imported: The numbers that other files of the project give names.
  ///   - namesConstants: Whether the numbers with names are wanted, too.
  /// - Complexity: O(count).
  public init(
    _ bytes: [UInt8], fileName: String? = nil, imported: ImportedConstants? = nil, namesConstants: Bool = false
  ) { self.init(bytes, fileName: fileName, imported: imported, namesConstants: namesConstants, findsTimes: false) }

  /// Reads a text, and with `findsTimes` the durations that no spring or easing has, too.
  package init(
    _ bytes: [UInt8], fileName: String?, imported: ImportedConstants? = nil, namesConstants: Bool = false,
    findsTimes: Bool
  ) {
    let quoted = QuotedCode(bytes, fileName: fileName)
    let recording = Recording(bytes, fileName: fileName)
    var reader = TextReader(quoted?.rest ?? bytes, fileName: fileName, imported: imported)
    if let recording { reader.read(recording) } else { reader.read() }
    let motions = reader.found + (quoted?.found ?? [])
    found = Array(
      motions.ascending { Double($0.bytes.upperBound) }.ascending { Double($0.bytes.lowerBound) }.prefix(Self.most))
    times = findsTimes && recording == nil ? reader.timesAlone() : []
    asksForOthers = reader.constants.asksForOthers
    #if OPERATIONS_ALONE
    constants = []
    #else
    constants = namesConstants ? reader.constants.exported : []
    #endif
    notes = .present(reader.isFull ? Self.isCut : nil, reader.constants.isTooDeep ? Self.isTooDeep : nil)
  }

  private static let isCut = Remark.own(
    .listCut,
    "The text holds more than \(most) springs and easings, or \(mostSprings) springs, or too many calls; these are the first."
  )
  private static let isTooDeep = Remark.own(
    .unread,
    "A constant is computed through more than \(Constants.mostDepth) others and brackets inside each other; it was not followed further."
  )
}

/// A spring or an easing found in a text.
public struct FoundMotion: Sendable {
  /// The bytes of the text in which it stands.
  public let bytes: Range<Int>
  /// The line on which it begins, from 1.
  public let line: Int
  /// The column in which it begins, from 1, in Unicode scalars.
  public let column: Int
  /// The text itself, at most 160 bytes of it.
  public let excerpt: String
  /// The token path, variable or property whose value it is, or nil.
  public let name: String?
  /// The system in whose code it stands, or nil if that is not known.
  public let system: Dialect?
  /// The springs that it may be, the likeliest first; of an easing none.
  public let candidates: [RecognizedSpring]
  /// The easing, or nil if it is a spring.
  public let easing: FoundEasing?
  /// How long it lasts in seconds, or nil if the text has no duration.
  public let duration: Double?
  /// Of a place whose numbers cannot all be read: those that stand there, by name.
  ///
  /// Such a place has no spring.
  public let known: [(name: String, value: Argument)]
  /// The names of the arguments that cannot be read, as they are written.
  public let unknown: [String]
  /// Further remarks.
  public let notes: [Remark]
  /// Whether it is one side of a choice, or made of defaults that others may replace: the notes tell which.
  package let isChosen: Bool

  /// The samples of a table of times and values, or nil.
  public internal(set) var recording: Recording? = nil
  /// The wish for a spring, or nil.
  public internal(set) var wish: Wish? = nil
  /// The decay, or nil.
  public internal(set) var decay: FoundDecay? = nil
  /// Whether it is an easing whose curve cannot be read.
  package internal(set) var isCurve = false

  /// The likeliest spring, or nil if it is an easing.
  public var spring: RecognizedSpring? { candidates.first }
}

/// An easing as a text has it.
public enum FoundEasing: Sendable {
  case cubicBezier(CubicBezier)
  /// A `linear(…)` of CSS, with its text.
  case linear(LinearEasing, text: String)
  /// A function of ``Easing``.
  case function(Easing)
}
