// SPDX-License-Identifier: Apache-2.0

import SpringInterchange
import SpringKeyframes
import Springs
import Testing

/// Values with fifteen decimal places stand still where the whole way is behind them.
@Suite struct SmallDistanceTests {
  private func file(_ format: Format, to target: Double, _ property: AnimatedProperty = .translateY) throws -> String {
    let spring = Spring(duration: 0.5, bounce: 0)
    var clip = Clip(try FiniteMotion(Motion(spring: spring, origin: 0, target: target)))
    clip.property = property
    var bytes: [UInt8] = []
    try format.write(clip, &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test(arguments: [
    Format.cssLinear, .cssKeyframes, .waapi, .androidXML, .compose, .swiftUI, .coreAnimation, .flutter, .lottie, .unity,
    .godot,
  ]) func aWayBehindTheLastPlaceIsRefused(format: Format) throws {
    let file = try file(format, to: -1e-12)
    // A Lottie moves around the middle of its picture.
    let ends = ["-0.000000000001", "-1e-12", "255.999999999999"]
    #expect(ends.contains { file.contains($0) }, "\(file)")
    let errors = #expect(throws: ValidationErrors.self) { try self.file(format, to: 1e-90) }
    let told = "must be another one: its values would be within 1e-90 of the first, and end at fifteen decimal places"
    #expect(errors?.errors == [ValidationError("format", told)])
    #expect(throws: ValidationErrors.self) { try self.file(format, to: 4e-15) }
    let rotated = #expect(throws: ValidationErrors.self) { try self.file(format, to: 1e-300, .rotate) }
    #expect(rotated?.errors.first?.parameter == "format")
  }

  @Test(arguments: [Format.json, .csv, .svg, .designToken]) func othersHoldIt(format: Format) throws {
    #expect(try !file(format, to: 1e-90).isEmpty)
  }

  @Test(arguments: [Format.coreAnimation, .flutter]) func radiansAreSmaller(format: Format) throws {
    #expect(throws: ValidationErrors.self) { try file(format, to: 1e-13, .rotate) }
    #expect(try file(format, to: 1e-10, .rotate).contains("."))
  }
}
