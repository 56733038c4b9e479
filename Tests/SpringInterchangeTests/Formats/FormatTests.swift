// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import TestSupport
import Testing

@Suite struct FormatTests {
  /// Clips that between them use every part of every format.
  static func clips() throws -> [(name: String, clip: Clip)] {
    let bouncy = Motion(spring: Spring(duration: 0.5, bounce: 0.3), origin: 0, target: 100)
    let thrown = Motion(spring: Spring(stiffness: 170, damping: 40), origin: 45, target: 0, initialVelocity: -360)
    var spin = Clip(try FiniteMotion(thrown))
    spin.property = .rotate
    spin.name = "spin-home"
    spin.precision = 4
    var grow = Clip(
      try FiniteMotion(Motion(spring: Spring(duration: 0.4, bounce: 0.2), origin: 0.8, target: 1), duration: 0.75))
    grow.property = .scale
    grow.name = "grow"
    grow.sampling = .mostStops(8)
    var fade = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.4, bounce: 0.2))).reduced())
    fade.property = .opacity
    fade.name = "fade"
    fade.isReduced = true
    fade.sampling = .count(7)
    let keyframes = DockBounce.keyframes(height: 64)
    return [
      ("bouncy", Clip(try FiniteMotion(bouncy))), ("spin", spin), ("grow", grow), ("fade", fade),
      ("dock", Clip(keyframes, from: .dockBounce, zero: 0, one: 64)),
    ]
  }

  @Test(arguments: Format.all.map(\.id)) func isItsGolden(id: String) throws {
    let format = try #require(Format.named(id))
    for (name, clip) in try Self.clips() where !(format.needsSpring && name == "dock") {
      var bytes: [UInt8] = []
      try format.write(clip, &bytes)
      let golden = Golden("\(name).\(id).golden", besides: testFolder)
      let difference = try golden.difference(from: bytes)
      #expect(difference == nil)
    }
  }

  @Test func idsAreUniqueAndEverythingIsSaid() {
    #expect(Set(Format.all.map(\.id)).count == Format.all.count)
    for format in Format.all {
      #expect(format.id.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(!format.title.isEmpty && format.summary.hasSuffix(".") && !format.source.isEmpty)
      #expect(format.mediaType.contains("/"), "\(format.id)")
      #expect(Set(format.options).isSubset(of: ["property", "name", "precision"]))
    }
  }

  @Test func aFormatOfASpringRefusesAnyOtherMotion() throws {
    let dock = Clip(DockBounce.keyframes(height: 1), from: .dockBounce, zero: 0, one: 1)
    var bytes: [UInt8] = []
    for format in Format.all where format.needsSpring {
      let errors = #expect(throws: ValidationErrors.self) { try format.write(dock, &bytes) }
      #expect(errors?.errors.first?.parameter == "format")
      #expect(bytes.isEmpty)
    }
  }

  @Test func bytesAreABudgetOfLinearOnly() throws {
    var clip = Clip(try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: 0.3))))
    clip.sampling = .mostBytes(100)
    let linear = try clip.linear()
    #expect(linear.text.utf8.count <= 100)
    var bytes: [UInt8] = []
    for format in [Format.lottie, .cssKeyframes, .waapi, .androidXML, .compose, .flutter] {
      let errors = #expect(throws: ValidationErrors.self) { try format.write(clip, &bytes) }
      #expect(errors?.errors.first?.parameter == "maxBytes")
    }
  }

  @Test func theCalmLinearNeverPassesItsTarget() throws {
    for bounce in [-0.5, 0, 0.3, 0.8] {
      let motion = try FiniteMotion(Motion(spring: Spring(duration: 0.5, bounce: bounce)))
      let fit = try LinearFit(motion.reduced(), tolerance: 0.002)
      #expect(fit.easing.points.allSatisfy { $0.output >= 0 && $0.output <= 1 }, "\(fit.text)")
    }
  }

  /// The calm variant is within the budget of the other; where that is too small for it, it is plain.
  @Test func theCalmLinearKeepsTheBudget() throws {
    func calm(_ sampling: Clip.Density) throws -> String {
      let spring = Spring(duration: 0.5, bounce: 0.3)
      var clip = Clip(try FiniteMotion(Motion(spring: spring), tolerance: 0.0005))
      clip.sampling = sampling
      var bytes: [UInt8] = []
      try Format.cssLinear.write(clip, &bytes)
      let easings = String(decoding: bytes, as: UTF8.self).split(separator: "--spring-easing: ")
      return String(try #require(easings.last).prefix { $0 != ";" })
    }
    #expect(try calm(.mostStops(6)).split(separator: ",").count == 6)
    #expect(try (40...60).contains(calm(.mostBytes(60)).utf8.count))
    #expect(try calm(.tolerance(0.05)).split(separator: ",").count < 6)
    #expect(try calm(.tolerance(0.0005)).split(separator: ",").count > 15)
    #expect(try calm(.count(40)) == calm(.usual))
  }

  @Test func namesAreIdentifiers() {
    let longest = String(repeating: "a", count: 64)
    for name in ["a", "Card-2", "x-", "spring", longest] { #expect(Clip.isName(name)) }
    let long = String(repeating: "a", count: 65)
    for name in ["", "2a", "-a", "a b", "a_b", "é", "a}", "a\"", "a*/", long] { #expect(!Clip.isName(name), "\(name)") }
  }

  /// The text about the end stands away from the curve, which is at its target there, up or down.
  @Test(arguments: [(0.0, 100.0), (100, 0), (-5, -40)]) func theSettlingTimeIsWrittenBesideTheCurve(
    origin: Double, target: Double
  ) throws {
    let motion = Motion(spring: Spring(duration: 0.5, bounce: 0.2), origin: origin, target: target)
    var bytes: [UInt8] = []
    try Format.svg.write(Clip(try FiniteMotion(motion)), &bytes)
    let svg = String(decoding: bytes, as: UTF8.self)
    let line = try #require(svg.firstMatch(of: /class="target"[^>]* d="M60 ([0-9.]+)H/)?.output.1)
    let words = try #require(svg.firstMatch(of: /y="([0-9.]+)" dx="-6"/)?.output.1)
    #expect(try abs(#require(Double(line)) - #require(Double(words))) > 150)
  }

  /// A letter of 12 pixels is some 7 wide; behind short labels the curve begins where it always did.
  @Test(arguments: [(0.0, 1.0), (0, 1000), (1e6, 1e6 + 0.5), (-2e9, 3e12), (0, 1e-9)]) func aPictureHasRoomForItsLabels(
    origin: Double, target: Double
  ) throws {
    let spring = Spring(duration: 0.5, bounce: 0.2)
    let motion = Motion(spring: spring, origin: origin, target: target)
    var bytes: [UInt8] = []
    try Format.svg.write(Clip(try FiniteMotion(motion)), &bytes)
    let svg = String(decoding: bytes, as: UTF8.self)
    let labels = svg.matches(of: /<text[^>]* x="([0-9.]+)" y="[0-9.]+" dy="4">([^<]+)</)
    #expect(labels.count >= 3)
    for label in labels {
      let end = try #require(Double(label.1))
      #expect(end - 7 * Double(label.2.utf8.count) >= 8, "\(label.2)")
    }
    let longest = labels.map(\.2.utf8.count).max() ?? 0
    #expect((longest < 7) == (labels[0].1 == "52"), "\(labels[0].1), \(longest)")
  }

  /// A comment has the digits that are asked for, a picture's title those for which there is room.
  @Test func aPicturesTitleHasFewerDigits() throws {
    let spring = Spring(mass: 0.123_456_789, stiffness: 1234.5678, damping: 7.123_456)
    var clip = Clip(try FiniteMotion(Motion(spring: spring)))
    clip.digits = 17
    for (format, words) in [
      (Format.cssLinear, "spring: mass 0.123456789, stiffness 1234.5678, damping 7.123456,"),
      (.svg, ">spring: mass 0.123457, stiffness 1234.6, damping 7.123,"),
    ] {
      var bytes: [UInt8] = []
      try format.write(clip, &bytes)
      #expect(String(decoding: bytes, as: UTF8.self).contains(words), "\(format.id)")
    }
  }
}
