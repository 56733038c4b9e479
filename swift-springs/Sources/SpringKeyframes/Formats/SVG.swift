// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs

extension Format {
  /// A picture of the curve.
  public static let svg = Format(
    id: "svg", title: "SVG picture",
    summary: """
      The curve with axes, its target, the overshoot and the time at which it has settled, for a README or a review; \
      light and dark.
      """, mediaType: "image/svg+xml", fileExtension: "svg", options: [],
    source: "Scalable Vector Graphics 1.1, w3.org/TR/SVG11"
  ) { clip, bytes throws(ValidationErrors) in bytes.append(text: SVGPicture(clip, try SVGCurve(clip)).text) }
}

/// The curve of a clip as a path, and its extent.
struct SVGCurve {
  /// Cubic pieces between knots; straight lines have no handles.
  let knots: [CubicFit.Knot]
  let isCubic: Bool
  let lowest: Double
  let highest: Double

  /// How near the drawn curve is to the motion, as a fraction: less than half a pixel.
  private static let tolerance = 0.001

  init(_ clip: Clip) throws(ValidationErrors) {
    var values: [Double]
    if let motion = clip.motion {
      values = motion.motion.positions(count: 2001, interval: motion.duration / 2000)
      values.append(motion.lastPosition)
      let fit = CubicFit(
        motion.motion, duration: motion.duration, tolerance: Self.tolerance * abs(motion.distance),
        lastPosition: motion.settles ? nil : motion.lastPosition)
      isCubic = fit != nil
      knots =
        fit?.knots
        ?? (0...2000).map { index in
          let time = motion.duration * Double(index) / 2000
          return CubicFit.Knot(time: time, position: values[index], velocity: 0)
        }
    } else {
      let keyframes = try clip.lines().keyframes
      values = keyframes.values
      isCubic = false
      knots = zip(keyframes.keyTimes, keyframes.values).map { time, value in
        CubicFit.Knot(time: time * keyframes.duration, position: value, velocity: 0)
      }
    }
    values += [clip.zero, clip.one]
    lowest = values.min() ?? 0
    highest = values.max() ?? 1
  }

  /// The path, with times and values put where the picture wants them.
  func path(x: (Double) -> String, y: (Double) -> String) -> String {
    guard let first = knots.first else { return "" }
    var path = "M\(x(first.time)) \(y(first.position))"
    for (start, end) in zip(knots, knots.dropFirst()) {
      let third = (end.time - start.time) / 3
      if isCubic {
        path += "C\(x(start.time + third)) \(y(start.position + start.velocity * third))"
        path += " \(x(end.time - third)) \(y(end.position - end.velocity * third)) "
      } else {
        path += "L"
      }
      path += "\(x(end.time)) \(y(end.position))"
    }
    return path
  }
}

/// The drawing around a curve.
struct SVGPicture {
  private static let width = 640.0
  private static let height = 360.0
  private static let right = 24.0
  private static let top = 44.0
  private static let bottom = 44.0

  /// The light colours, as presentation attributes that every renderer knows; a browser in the dark replaces them.
  private enum Colour {
    static let paper = "#fff"
    static let ink = "#1c2430"
    static let soft = "#5b6675"
    static let grid = "#e3e7ed"
    static let curve = "#1d5fd6"
    static let mark = "#b3410e"
  }

  private let clip: Clip
  private let curve: SVGCurve
  private let values: AxisTicks
  private let times: AxisTicks
  /// Where the curve begins: after the longest label, whose letters are at most 7 wide.
  private let left: Double

  init(_ clip: Clip, _ curve: SVGCurve) {
    self.clip = clip
    self.curve = curve
    let padding = (curve.highest - curve.lowest) * 0.06
    let values = AxisTicks(from: curve.lowest - padding, to: curve.highest + padding, about: 6)
    self.values = values
    times = AxisTicks(from: 0, to: clip.duration, about: 7)
    let longest = values.ticks.map { values.label($0).utf8.count }.max() ?? 0
    left = min(max(60, 16 + 7 * Double(longest)), Self.width / 2)
  }

  var text: String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="640" height="360" role="img" font-family="system-ui,sans-serif" font-size="12">
    <title>\(clip.words)</title>
    <style>
    @media (prefers-color-scheme:dark){.paper{fill:#12161c}.title{fill:#e8edf4}.soft{fill:#9aa7b8}.mark{fill:#ffae7a}.grid{stroke:#2a323d}.target{stroke:#9aa7b8}.settled{stroke:#ffae7a}.curve{stroke:#7db0ff}}
    </style>
    <rect class="paper" width="640" height="360" fill="\(Colour.paper)"/>
    <text class="title" fill="\(Colour.ink)" font-size="14" x="\(Self.number(left))" y="24">\(clip.title)</text>
    \(grid)
    \(target)
    \(settled)
    <path class="curve" fill="none" stroke="\(Colour.curve)" stroke-width="2.5" stroke-linejoin="round" d="\(curve.path(x: x, y: y))"/>
    \(overshoot)
    </svg>

    """
  }

  // MARK: - Places

  private func x(_ time: Double) -> String {
    let part = time / clip.duration
    return Self.number(left + part * (Self.width - left - Self.right))
  }

  private func y(_ value: Double) -> String { Self.number(place(of: value)) }

  private func place(of value: Double) -> Double {
    let part = (value - values.lowest) / (values.highest - values.lowest)
    return Self.height - Self.bottom - part * (Self.height - Self.top - Self.bottom)
  }

  private static func number(_ value: Double) -> String { DecimalText.text(value, places: 2) }

  // MARK: - Parts

  /// All lines as one path, and the labels of each axis as a group.
  private var grid: String {
    let edge = Self.number(Self.width - Self.right)
    let floor = Self.number(Self.height - Self.bottom)
    let lines =
      values.ticks.map { "M\(Self.number(left)) \(y($0))H\(edge)" }
      + times.ticks.map { "M\(x($0)) \(Self.number(Self.top))V\(floor)" }
    let side = values.ticks.map {
      "<text x=\"\(Self.number(left - 8))\" y=\"\(y($0))\" dy=\"4\">\(values.label($0))</text>"
    }
    let below = times.ticks.map {
      "<text x=\"\(x($0))\" y=\"\(Self.number(Self.height - Self.bottom + 18))\">\(times.label($0))</text>"
    }
    let unit = "<text x=\"\(edge)\" y=\"\(Self.number(Self.height - 8))\">seconds</text>"
    return """
      <path class="grid" fill="none" stroke="\(Colour.grid)" d="\(lines.joined())"/>
      <g class="soft" fill="\(Colour.soft)" text-anchor="end">\(side.joined())\(unit)</g>
      <g class="soft" fill="\(Colour.soft)" text-anchor="middle">\(below.joined())</g>
      """
  }

  private var target: String {
    let value = clip.motion?.motion.target ?? clip.lastValue
    let edge = Self.number(Self.width - Self.right)
    let label = clip.motion == nil ? "end" : "target"
    return
      "<path class=\"target\" fill=\"none\" stroke=\"\(Colour.soft)\" stroke-dasharray=\"5 4\" d=\"M\(Self.number(left)) \(y(value))H\(edge)\"/><text class=\"soft\" fill=\"\(Colour.soft)\" x=\"\(edge)\" y=\"\(y(value))\" dy=\"14\" text-anchor=\"end\">\(label)</text>"
  }

  private var settled: String {
    guard let motion = clip.motion, motion.settles,
      let time = motion.motion.settling(distance: FiniteMotion.usualSettlingTolerance * abs(motion.distance)).seconds,
      time <= clip.duration
    else { return "" }
    let place = x(time)
    let floor = Self.number(Self.height - Self.bottom)
    // At the end the curve is at its target: the text goes to the other end of the plot.
    let middle = (Self.top + Self.height - Self.bottom) / 2
    let isLow = self.place(of: motion.motion.target) > middle
    let height = Self.number(isLow ? Self.top + 16 : Self.height - Self.bottom - 8)
    return
      "<path class=\"settled\" fill=\"none\" stroke=\"\(Colour.mark)\" stroke-dasharray=\"2 3\" d=\"M\(place) \(Self.number(Self.top))V\(floor)\"/><text class=\"mark\" fill=\"\(Colour.mark)\" x=\"\(place)\" y=\"\(height)\" dx=\"-6\" text-anchor=\"end\">settled to 0.1 % at \(DecimalText.text(time, places: 3)) s</text>"
  }

  private var overshoot: String {
    guard let motion = clip.motion?.motion, let point = motion.farthestPastTarget, point.time <= clip.duration,
      let overshoot = motion.overshoot, overshoot >= 0.0005
    else { return "" }
    let percent = DecimalText.text(overshoot * 100, places: overshoot < 0.1 ? 2 : 1)
    let isUp = point.position > motion.target
    let height = place(of: point.position) + (isUp ? -8 : 16)
    return
      "<circle class=\"mark\" fill=\"\(Colour.mark)\" cx=\"\(x(point.time))\" cy=\"\(y(point.position))\" r=\"3.5\"/><text class=\"mark\" fill=\"\(Colour.mark)\" x=\"\(x(point.time))\" y=\"\(Self.number(height))\" dx=\"8\">overshoot \(percent) % at \(DecimalText.text(point.time, places: 3)) s</text>"
  }
}

/// Round numbers along an axis.
struct AxisTicks {
  let lowest: Double
  let highest: Double
  let ticks: [Double]
  private let places: Int

  /// About `count` ticks of 1, 2 or 5 times a power of ten between two numbers.
  init(from lowest: Double, to highest: Double, about count: Int) {
    self.lowest = lowest
    self.highest = highest > lowest ? highest : lowest + 1
    let rough = (self.highest - lowest) / Double(count)
    var power = 1.0
    var places = 0
    while power > rough, places < 30 {
      power /= 10
      places += 1
    }
    while power * 10 <= rough, power < 1e300 { power *= 10 }
    let quotient = rough / power
    let step = power * (quotient < 1.5 ? 1 : quotient < 3.5 ? 2 : quotient < 7.5 ? 5 : 10)
    self.places = places
    let first = (lowest / step).rounded(.up)
    let last = (self.highest / step).rounded(.down)
    ticks = first.isFinite && last - first < 100 ? stride(from: first, through: last, by: 1).map { $0 * step } : []
  }

  func label(_ tick: Double) -> String { DecimalText.text(tick, places: places) }
}
