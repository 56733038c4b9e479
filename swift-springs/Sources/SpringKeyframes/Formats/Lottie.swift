// SPDX-License-Identifier: Apache-2.0

import Curves
import SpringInterchange
import Springs

extension Format {
  /// A Lottie document.
  public static let lottie = Format(
    id: "lottie", title: "Lottie",
    summary: "A complete document in which a square moves, its property in few cubic pieces at 60 frames a second.",
    mediaType: "video/lottie+json", fileExtension: "json", options: ["property", "name"],
    source: "Lottie Animation Format 1.0, lottie.github.io/lottie-spec"
  ) { clip, bytes throws(ValidationErrors) in
    try clip.checkDecimals()
    let steps = clip.duration * LottieDocument.frameRate * 1000
    // An opacity beyond 0 to 100 % is not clamped by every player; one wraps it around.
    let keyframes =
      clip.property == .opacity
      ? try BezierKeyframes(clip, clampedTo: 0...1, steps: steps) : try BezierKeyframes(clip, steps: steps)
    let document = LottieDocument(clip, keyframes)
    bytes.append(text: document.text)
    return keyframes.maximumError
  }
}

/// A document with one shape layer: a square of 100 whose transform is animated.
struct LottieDocument {
  static let frameRate = 60.0
  /// The width and height of the picture; the square is at rest in the middle.
  static let size = 512

  private let clip: Clip
  private let keyframes: BezierKeyframes

  init(_ clip: Clip, _ keyframes: BezierKeyframes) {
    self.clip = clip
    self.keyframes = keyframes
  }

  var text: String {
    let last = (clip.duration * Self.frameRate).rounded(.up) + 1
    let end = DecimalText.text(last, places: 0)
    let middle = Self.size / 2
    return """
      {"v":"5.7.0","fr":60,"ip":0,"op":\(end),"w":\(Self.size),"h":\(Self.size),"nm":"\(clip.name)","ddd":0,"assets":[],\
      "meta":{"d":"\(clip.words), \(clip.words(of: keyframes.errorWithCut))"},\
      "layers":[{"ddd":0,"ind":1,"ty":4,"nm":"\(clip.name)","sr":1,\
      "ks":\(transform(middle)),"ao":0,\
      "shapes":[{"ty":"gr","nm":"square","it":[\
      {"ty":"rc","d":1,"s":{"a":0,"k":[100,100]},"p":{"a":0,"k":[0,0]},"r":{"a":0,"k":16}},\
      {"ty":"fl","c":{"a":0,"k":[0.2,0.4,1,1]},"o":{"a":0,"k":100},"r":1},\
      {"ty":"tr","p":{"a":0,"k":[0,0]},"a":{"a":0,"k":[0,0]},"s":{"a":0,"k":[100,100]},\
      "r":{"a":0,"k":0},"o":{"a":0,"k":100}}]}],\
      "ip":0,"op":\(end),"st":0,"bm":0}]}
      """
  }

  /// The layer's transform: one property animated, the others at rest.
  private func transform(_ middle: Int) -> String {
    let id = clip.property.id
    let x = id == "translateX" ? animated(offset: Double(middle)) : still("\(middle)")
    let y = id == "translateY" ? animated(offset: Double(middle)) : still("\(middle)")
    let scale = id == "scale" ? animated(factor: 100, dimensions: 2) : still("[100,100,100]")
    let turn = id == "rotate" ? animated() : still("0")
    let opacity = id == "opacity" ? animated(factor: 100) : still("100")
    return """
      {"o":\(opacity),"r":\(turn),"p":{"s":true,"x":\(x),"y":\(y)},"a":\(still("[0,0,0]")),"s":\(scale)}
      """
  }

  private func still(_ value: String) -> String { "{\"a\":0,\"k\":\(value)}" }

  /// An animated property; the last keyframe has a time and a value only.
  private func animated(factor: Double = 1, offset: Double = 0, dimensions: Int = 1) -> String {
    let keys = keyframes.keys.map { key in
      guard Steps.take(60) else { return "" }
      // All others lie on thousandths of a frame; the end is where it was requested.
      let isLast = key.time >= clip.duration
      let time = DecimalText.text(key.time * Self.frameRate, places: isLast ? 9 : 3)
      // Beyond these places a product has digits of its own.
      let value = DecimalText.text(key.value * factor + offset, places: 12)
      let values = dimensions == 1 ? value : "\(value),\(value),100"
      guard !isLast else { return "{\"t\":\(time),\"s\":[\(values)]}" }
      return "{\"t\":\(time),\"s\":[\(values)],\(handles(key, dimensions))}"
    }
    return "{\"a\":1,\"k\":[\(keys.joined(separator: ","))]}"
  }

  private func handles(_ key: BezierKeyframes.Key, _ dimensions: Int) -> String {
    let timing = key.timing
    let (x1, y1) = (timing?.x1 ?? 0.3333, timing?.y1 ?? 0.3333)
    let (x2, y2) = (timing?.x2 ?? 0.6667, timing?.y2 ?? 0.6667)
    func handle(_ name: String, _ x: Double, _ y: Double) -> String {
      let count = dimensions == 1 ? 1 : 3
      let xs = Array(repeating: DecimalText.text(x, places: 7), count: count)
      let ys = Array(repeating: DecimalText.text(y, places: 7), count: count)
      return "\"\(name)\":{\"x\":[\(xs.joined(separator: ","))],\"y\":[\(ys.joined(separator: ","))]}"
    }
    return handle("o", x1, y1) + "," + handle("i", x2, y2)
  }
}
