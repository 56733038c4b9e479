// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport
import Testing

/// Keyframes for the clipboard of After Effects, and the expression between two keys, played.
@Suite struct AfterEffectsFormatTests {
  private static func text(_ format: Format, _ clip: Clip) throws -> String {
    var bytes: [UInt8] = []
    try format.write(clip, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Springs of every regime, near critical damping from both sides, thrown forwards and back.
  private static let springs: [(ratio: Double, velocity: Double)] = {
    var springs: [(ratio: Double, velocity: Double)] = []
    for ratio in [0.001, 0.05, 0.5, 0.7, 0.99, 1 - 1e-7, 1 - 1e-9, 1, 1 + 1e-9, 1 + 1e-7, 1.001, 1.3, 4, 80] {
      for velocity in [0.0, 3, -8] { springs.append((ratio, velocity)) }
    }
    return springs
  }()

  /// The expression is played between keys of any times and values, by an interpreter that knows nothing of springs.
  @Test(arguments: springs) func theExpressionPlaysTheSpring(ratio: Double, velocity: Double) throws {
    let spring = Spring(naturalFrequency: 11.3, dampingRatio: ratio)
    let finite = try FiniteMotion(Motion(spring: spring, relativeVelocity: velocity))
    for (digits, tolerance) in [(6, 1.2e-5), (17, 1e-11)] {
      var clip = Clip(finite)
      clip.digits = digits
      let expression = try Expression(Self.text(.afterEffectsExpression, clip))
      var largest = 0.0
      let keys = [(time: 2.0, value: 50.0), (time: 9.0, value: 250.0)]
      for step in -5...400 {
        let time = Double(step) / 400 * min(finite.duration, 60)
        let played = (try expression.value(at: 2 + time, keys: keys) - 50) / 200
        let exact = Motion(spring: spring, relativeVelocity: velocity).position(at: max(time, 0))
        largest = max(largest, (played - exact).magnitude)
      }
      #expect(largest <= tolerance * max(1, velocity.magnitude), "\(digits) digits")
    }
  }

  @Test func theStatedErrorHolds() throws {
    let spring = Spring(naturalFrequency: 20.123456789, dampingRatio: 0.01)
    let clip = Clip(try FiniteMotion(Motion(spring: spring)))
    let text = try Self.text(.afterEffectsExpression, clip)
    let stated = try #require(text.firstMatch(of: /within ([0-9.e-]+) of/).flatMap { Double($0.1) })
    let expression = try Expression(text)
    var largest = 0.0
    for step in 0...20_000 {
      let time = Double(step) / 1000
      let exact = Motion(spring: spring).position(at: time)
      largest = max(largest, (try expression.value(at: time, keys: [(0, 0), (1, 1)]) - exact).magnitude)
    }
    #expect(largest <= stated && largest > stated / 3 && stated <= 1e-5, "\(largest) of \(stated)")
  }

  /// An expression that is not the spring's is found: the interpreter plays what stands there.
  @Test func theInterpreterPlaysWhatStandsThere() throws {
    let text = """
      // a
      b = key(2);
      t = Math.max(0, time - 1);
      -b.value + 2 * (t + 1) / 4 - Math.abs(-Math.exp(0) * 3);
      """
    #expect(try Expression(text).value(at: 3, keys: [(0, 0), (1, 10)]) == -11.5)
    #expect(throws: Expression.Fault.self) { try Expression("1 + ;").value(at: 0, keys: []) }
    #expect(throws: Expression.Fault.self) { try Expression("Math.sinh(1)").value(at: 0, keys: []) }
    #expect(throws: Expression.Fault.self) { try Expression("c").value(at: 0, keys: []) }
  }

  private struct Table {
    let rate: Double
    let group: String
    let rows: [[Double]]

    init(_ text: String) throws {
      let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      #expect(lines.first == "Adobe After Effects 8.0 Keyframe Data" && lines.dropLast().last == "End of Keyframe Data")
      let unit = try #require(lines.first { $0.hasPrefix("\tUnits Per Second\t") })
      rate = try #require(Double(unit.split(separator: "\t")[1]))
      let head = try #require(lines.firstIndex { $0.hasPrefix("\tFrame\t") })
      group = lines[head - 1]
      rows = lines[(head + 1)...].prefix { $0.hasPrefix("\t") }.map { line in
        line.split(separator: "\t").compactMap { Double($0) }
      }
      let columns = lines[head].split(separator: "\t").count
      #expect(rows.allSatisfy { $0.count == columns })
      #expect(rows.map { $0[0] } == rows.indices.map { Double($0) })
    }
  }

  private static let bouncy = Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 0, target: 100)

  @Test func aKeyframeOnEachFrame() throws {
    let clip = Clip(try FiniteMotion(Self.bouncy))
    let table = try Table(Self.text(.afterEffects, clip))
    #expect(table.rate == 60 && table.group == "Transform\tPosition" && table.rows[0] == [0, 0, 0, 0])
    #expect(table.rows.last?.dropFirst() == [0, 100, 0])
    for row in table.rows.dropLast() {
      #expect((row[2] - Self.bouncy.position(at: row[0] / 60)).magnitude < 1e-9 && row[1] == 0 && row[3] == 0)
    }
  }

  @Test func everyPropertyHasItsColumnsAndUnits() throws {
    for (property, group, unit, columns) in [
      (AnimatedProperty.translateX, "Transform\tPosition", 1, [true, false, false]),
      (.scale, "Transform\tScale", 100, [true, true, true]), (.rotate, "Transform\tRotation", 1, [true]),
      (.opacity, "Transform\tOpacity", 100, [true]),
    ] as [(AnimatedProperty, String, Double, [Bool])] {
      var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0), origin: 0.25, target: 0.75)))
      clip.property = property
      let table = try Table(Self.text(.afterEffects, clip))
      #expect(table.group == group)
      #expect(table.rows[0].dropFirst() == columns.map { $0 ? 0.25 * unit : 0 }[...])
      #expect(table.rows.last?.dropFirst() == columns.map { $0 ? 0.75 * unit : 0 }[...])
    }
    // Opacity ends at all of it.
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.6))))
    clip.property = .opacity
    #expect(try Table(Self.text(.afterEffects, clip)).rows.map { $0[1] }.max() == 100)
  }

  /// Lines between the keyframes are within a tolerance; a rate, a count and a number of stops are kept.
  @Test func thereAreAsManyAsAreWanted() throws {
    func rows(_ sampling: Clip.Density) throws -> Table {
      var clip = Clip(try FiniteMotion(Self.bouncy, tolerance: 1e-4))
      clip.sampling = sampling
      return try Table(Self.text(.afterEffects, clip))
    }
    #expect(try rows(.frameRate(24)).rate == 24)
    #expect(try rows(.count(31)).rows.count == 31 && rows(.mostStops(12)).rows.count == 12)
    let close = try rows(.tolerance(1e-4))
    #expect(close.rate > 60)
    for step in 0..<((close.rows.count - 1) * 4) {
      let (row, part) = (step / 4, Double(step % 4) / 4)
      let line = close.rows[row][2] + part * (close.rows[row + 1][2] - close.rows[row][2])
      let exact = Self.bouncy.position(at: (Double(row) + part) / close.rate)
      #expect((line - exact).magnitude <= 1e-4 * 100 * 1.01)
    }
    #expect(throws: ValidationErrors([ValidationError("maxBytes", "is a budget for the format css-linear only")])) {
      try rows(.mostBytes(100))
    }
  }

  /// Lines between uneven times, and jumps, have their values on frames.
  @Test func unevenTimesAreTakenOnFrames() throws {
    let jump = Keyframes(duration: 0.5, keyTimes: [0, 0.5, 0.5, 1], values: [0, 0, 10, 10])
    let table = try Table(Self.text(.afterEffects, Clip(jump, from: .easing, zero: 0, one: 10)))
    #expect(table.rate == 60 && table.rows.count == 31)
    #expect(table.rows.map { $0[2] } == (0...30).map { $0 < 15 ? 0 : 10 })
  }
}

/// Expressions of assignments, numbers, +, -, *, /, the functions of Math that both engines of After Effects have, time, and
/// the keys' times and values.
private struct Expression {
  struct Fault: Error { let token: Substring? }

  private enum Value {
    case number(Double)
    case key(time: Double, value: Double)
  }

  private let statements: [[Substring]]

  init(_ text: String) throws {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("//") }
    statements = try lines.joined(separator: "\n").split(separator: ";").map { statement in
      var rest = statement[...]
      var tokens: [Substring] = []
      while let first = rest.first {
        if first.isWhitespace {
          rest.removeFirst()
        } else if let match = rest.prefixMatch(of: /[0-9.]+(e[-+]?[0-9]+)?|[A-Za-z.]+|[-+*\/()=,]/) {
          tokens.append(match.0)
          rest = rest[match.range.upperBound...]
        } else {
          throw Fault(token: rest)
        }
      }
      return tokens
    }.filter { !$0.isEmpty }
  }

  func value(at time: Double, keys: [(time: Double, value: Double)]) throws -> Double {
    var player = Player(time: time, keys: keys)
    var last = 0.0
    for statement in statements {
      player.tokens = statement[...]
      if statement.count > 2, statement[1] == "=" {
        player.tokens = statement[2...]
        player.names[statement[0]] = try player.expression()
      } else {
        last = try player.number()
      }
      guard player.tokens.isEmpty else { throw Fault(token: player.tokens.first) }
    }
    return last
  }

  private struct Player {
    let time: Double
    let keys: [(time: Double, value: Double)]
    var names: [Substring: Value] = [:]
    var tokens: ArraySlice<Substring> = []

    mutating func takes(_ token: Substring) -> Bool {
      guard tokens.first == token else { return false }
      tokens.removeFirst()
      return true
    }

    mutating func expression() throws -> Value {
      var value = try term()
      while true {
        if takes("+") {
          value = .number(try Self.number(value) + Self.number(try term()))
        } else if takes("-") {
          value = .number(try Self.number(value) - Self.number(try term()))
        } else {
          return value
        }
      }
    }

    mutating func number() throws -> Double { try Self.number(try expression()) }

    static func number(_ value: Value) throws -> Double {
      guard case .number(let number) = value else { throw Fault(token: nil) }
      return number
    }

    private mutating func term() throws -> Value {
      var value = try factor()
      while true {
        if takes("*") {
          value = .number(try Self.number(value) * Self.number(try factor()))
        } else if takes("/") {
          value = .number(try Self.number(value) / Self.number(try factor()))
        } else {
          return value
        }
      }
    }

    private mutating func factor() throws -> Value {
      if takes("-") { return .number(-(try Self.number(try factor()))) }
      if takes("(") {
        let value = try expression()
        guard takes(")") else { throw Fault(token: tokens.first) }
        return value
      }
      guard let token = tokens.popFirst() else { throw Fault(token: nil) }
      if let number = Double(token) { return .number(number) }
      if takes("(") {
        var arguments: [Double] = []
        repeat { arguments.append(try number()) } while takes(",")
        guard takes(")") else { throw Fault(token: tokens.first) }
        return try call(token, arguments)
      }
      if token == "time" { return .number(time) }
      if let value = names[token] { return value }
      let parts = token.split(separator: ".")
      guard parts.count == 2, case .key(let keyTime, let keyValue) = names[parts[0]] else { throw Fault(token: token) }
      switch parts[1] {
      case "time": return .number(keyTime)
      case "value": return .number(keyValue)
      default: throw Fault(token: token)
      }
    }

    private func call(_ name: Substring, _ arguments: [Double]) throws -> Value {
      switch (name, arguments.count) {
      case ("key", 1):
        guard let index = Int(exactly: arguments[0] - 1), keys.indices.contains(index) else { throw Fault(token: name) }
        return .key(time: keys[index].time, value: keys[index].value)
      case ("Math.max", 2): return .number(max(arguments[0], arguments[1]))
      case ("Math.abs", 1): return .number(arguments[0].magnitude)
      case ("Math.exp", 1): return .number(Elementary.exp(arguments[0]))
      case ("Math.cos", 1): return .number(Elementary.cos(arguments[0]))
      case ("Math.sin", 1): return .number(Elementary.sin(arguments[0]))
      default: throw Fault(token: name)
      }
    }
  }
}
