// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import SpringInterchange
import SpringKeyframes
import Springs

/// Texts of the greatest length that is read, each of a kind that could take long.
enum SlowTexts {
  private static let longest = TextReading.longest

  static let all: [(name: String, text: [UInt8])] =
    repeated.map { ("\($0) again and again", fill($0)) }
    + springs.map { ("springs: \($0)", fill($0 + "\n")) }
    + [
      ("a million digits", fill("9", "let stiffness = 0.")),
      ("digits and exponents", fill("1e5.5e-7,")),
      ("many keys of many names", numbered { "key\($0): \($0),\n" }),
      ("many springs of many names", numbered { "spring-\($0)-stiffness: \($0)\n" }),
      ("many variables", numbered { "let name\($0) = 0.\($0)\nf(name\($0))\n" }),
      ("many durations, then easings", durations + fill("--b:linear(0,1);", count: 12_000)),
      ("easings, then many durations", fill("--b:linear(0,1);", count: 12_000) + durations),
      (
        "a linear() of many stops",
        fill("0.5 1%,", "a { transition: all 1s linear(") + Array("1)".utf8)
      ),
      (
        "many linear() of many stops",
        fill("linear(0,\(String(repeating: "0.5,", count: 60))1) 1s,")
      ),
      ("one line, many springs", fill("{stiffness:100,damping:10} ")),
      ("a recording", numbered { "\($0),\($0 % 7)\n" }),
      ("a recording of long times", numbered { "\($0).123456789012345\t1.5\t2.5\t3.5\n" }),
      ("a recording in JSON", numbered { "\($0 == 0 ? "[" : ",")[\($0),1]" }),
      ("columns of JSON", fill("1,", "{\"t\":[")),
      ("objects of JSON", fill("{\"t\":1,\"v\":2},", "[")),
      (
        "keyframes of After Effects",
        fill("\t1\t2\t3\n", "Adobe After Effects 8.0 Keyframe Data\n")
      ),
      (
        "classes in one string",
        fill("t ease-in d ", "<a class=\"transition ", count: longest - 1) + Array("\"".utf8)
      ),
      ("one long word", fill("a")),
      ("letters of two bytes", fill("é")),
      ("letters of four bytes", fill("😀{a:1}")),
      ("broken UTF-8", [UInt8](repeating: 0xFF, count: longest)),
      ("zeros", [UInt8](repeating: 0, count: longest)),
      ("a deep block of YAML", deep),
      (
        "every system's marks, then springs",
        marks + fill("damping: 10\n\n", count: longest - marks.count)
      ),
      ("what springd wrote itself", own),
      ("a random mixture", mixture(seed: 1)),
      ("another random mixture", mixture(seed: 2)),
    ]

  private static let repeated = [
    "{", "[", "(", "<a ", "<", "}", ")", "]", "{[(", "{[(<", "()", "{}", "[]", "({[]})", "\"", "'",
    "`", "`${",
    "\"a", "'b ", "\\", "\"\\\"", "/*", "/* */", "//", "// a\n", "--[[", "<!--", "<!-- -->", "#",
    "(*", "/*/",
    "a:", "a: ", "a=", "a,", "a.", "a.b(", "a->b", "- ", "- a\n", "- - ", "a:{", "a:[{", "\"a\":{",
    "a:{b:(", "x=(",
    "[a]\n", "[a.b]\n", "[[a]]\n", "a<b<", "a<b>(", "spring(", "spring", ".spring", ".spring ",
    ".spring()", "config.",
    "value", "{value:", "$value", "\"$type\":\"spring\",", "{\"$value\":{", "linear(", "linear(0,",
    "cubic-bezier(",
    "cubic-bezier(0,0,1,1)", "ease ", "ease,", "ease-out ", "transition:", "1s ", "1ms,",
    "duration:1,", "duration-", "duration ",
    "stiffness ", "stiffness:", "damping=", "of ", "stiffness of ", "100 ", "1,", "0.5 bounce ",
    "zeta~", "~=",
    "motionSpring", "md.sys.motion.spring.", "set", ".setStiffness(", ".setStiffness(1)",
    "x.setStiffness(1)\n",
    "<item name=\"damping\">1</item>", "<item name=\"damping\">", "animate(", "animate({", ";",
    "\n", " ", "\t", "\r\n", "=", ":", "+-", "--a:", "$",
    "@", "é:", "a\u{0}", "new ", "new A(", "SpringAnimation on x {", "SpringAnimation {", "on x {",
    "...", "withSpring(", "\"transition ease-in\" ", "transition ease-in ", ".easeIn ",
    "animation = .easeIn\n",
    "half a second, ", "10 % over ", "curve: Curves.elasticOut,", "type: 'spring',",
    "<MotiView ", "self.k = k\n",
  ]

  private static let springs = [
    "spring(dampingRatio = 0.5f)", "withSpring(1, { damping: 10 })",
    "{ stiffness: 100, damping: 10 }",
    "Animated.spring(x, { toValue: 1, friction: 4 })", ".spring()",
    "a { transition: all 1s cubic-bezier(0, 0, 1, 1) }",
    "{type:\"spring\"}", "duration 500, bounce 0.2",
    "{mass:1,stiffness:1,damping:1,velocity:1,duration:1,bounce:0.1,tension:1,friction:1}",
    "stiffness: 300\n\n", "response: 0.4, dampingFraction: 0.7", "{ \"duration\": 0.5 }",
    "smoothTime: 0.3", "{\"tension\":170,\"friction\":26}",
    "frequency: 2, dampingRatio: 0.5", "bounciness: 8, speed: 12",
    "{ amplitude: 0.1, frequency: 2, decay: 2 }",
    "UIView.animate(withDuration: 0.4, delay: 0, usingSpringWithDamping: 0.7, initialSpringVelocity: 3)",
    "spring damping-ratio=1.0 stiffness=800 epsilon=0.0001",
    "SpringAnimation { spring: 2; damping: 0.2 }",
    "CASpringAnimation(perceptualDuration: 0.5, bounce: 0.2)",
    "{\"type\":\"CUSTOM_SPRING\",\"easingFunctionSpring\":{\"mass\":1,\"stiffness\":100,\"damping\":15}}",
    "md.sys.motion.spring.fast.spatial", "gentle",
    "{\"transitionDuration\":400,\"transitionEasing\":{\"type\":\"BOUNCY\"}}",
    "easing: 'spring(1, 100, 10, 0)'", "overshoots by 10 % and settles in 0.5 s.",
    "<a class=\"transition duration-200 ease-in-out\" />", "ease: 'Power3.easeOut',",
    "FadeIn.duration(250).easing(Easing.out(Easing.quad))",
    "UISpringTimingParameters(decelerationRate: 1, frequencyResponse: 0.25)",
    "<MotiView transition={{ type: 'spring' }} />",
    "CustomEase.create(\"a\", \"M0,0 C0,0 .5,.5 .5,.5 .5,.5 1,1 1,1\")",
  ]

  private static var durations: [UInt8] { fill("--a-duration:1s;", count: longest - 12_000) }

  private static var marks: [UInt8] {
    let modules = [
      "react-native", "framer-motion", "motion", "animejs", "popmotion", "svelte/motion",
      "remotion",
    ]
    let classes = [
      "SpringForce", "CASpringAnimation", "UIView", "POPSpringAnimation", "SpringDescription",
      "AdwSpringAnimation",
    ]
    let imports = modules.map { "import x from \"\($0)\"\n" }.joined()
    return Array((imports + classes.joined(separator: "\n") + "\n").utf8)
  }

  private static var deep: [UInt8] {
    var text: [UInt8] = []
    var depth = 0
    while text.count + depth + 3 < longest {
      text += [UInt8](repeating: 0x20, count: depth) + Array("a:\n".utf8)
      depth += 1
    }
    return text
  }

  /// Style sheets as springd writes them, one after the other.
  private static var own: [UInt8] {
    guard
      let clip = try? Clip(
        FiniteMotion(Motion(spring: Spring(response: 0.5, dampingRatio: 1), relativeVelocity: 0))
      )
    else {
      return []
    }
    var file: [UInt8] = []
    _ = try? Format.named("css-linear")?.write(clip, &file)
    return Array(
      repeatElement(file, count: max(longest / max(file.count, 1), 1)).joined().prefix(longest)
    )
  }

  private static func mixture(seed: UInt64) -> [UInt8] {
    var state = seed
    func next(_ count: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int(state >> 33) % count
    }
    let pieces = repeated + springs
    var text: [UInt8] = []
    while text.count < longest { text += Array(pieces[next(pieces.count)].utf8) }
    return Array(text.prefix(longest))
  }

  private static func fill(_ piece: String, _ start: String = "", count: Int = longest) -> [UInt8] {
    fill(Array(piece.utf8), start, count: count)
  }

  static func fill(_ piece: [UInt8], _ start: String = "", count: Int = longest) -> [UInt8] {
    var text = Array(start.utf8)
    text.reserveCapacity(count + piece.count)
    while text.count < count { text += piece }
    return Array(text.prefix(count))
  }

  private static func numbered(_ line: (Int) -> String) -> [UInt8] {
    var text: [UInt8] = []
    var index = 0
    while text.count < longest {
      text += Array(line(index).utf8)
      index += 1
    }
    return Array(text.prefix(longest))
  }
}
