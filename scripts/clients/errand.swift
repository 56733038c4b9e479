// The errand with what openapi-generator makes for Swift: errand http://127.0.0.1:8080.

import Foundation
import SpringdClient

struct Fault: Error { let text: String }

func demand(_ condition: Bool, _ fault: String) throws {
  if !condition { throw Fault(text: fault) }
}

func near(_ actual: Double?, _ expected: Double, _ tolerance: Double = 1e-9) throws {
  try demand(abs((actual ?? .nan) - expected) <= tolerance, "\(String(describing: actual)) is not \(expected)")
}

func numbers(_ axes: Axes?) -> [Double] {
  switch axes {
  case .typeDouble(let number)?: [number]
  case .typeArrayOfDouble(let numbers)?: numbers
  case nil: []
  }
}

@main struct Errand {
  static func main() async throws {
    SpringdClientAPIConfiguration.shared.basePath = CommandLine.arguments[1]
    let spring = Spring(vocabulary: .durationBounce, duration: .typeDouble(0.5), bounce: 0.3)

    let posted = try await ComputationAPI.convert(
      convertRequest: ConvertRequest(spring: spring, to: [.compose]))
    let got = try await ComputationAPI.getConvert(
      vocabulary: .durationBounce, duration: 0.5, bounce: 0.3, to: [.compose])
    try demand(posted == got, "GET and POST differ")
    guard case .typeDouble(let ratio)? = posted.vocabularies["compose"]?.parameters?["dampingRatio"] else {
      throw Fault(text: "no damping ratio")
    }
    try near(ratio, 0.7)

    let motion = try await ComputationAPI.motion(
      motionRequest: MotionRequest(
        spring: spring, from: .typeArrayOfDouble([0, 10]), to: .typeArrayOfDouble([100, 20]), frameRate: 30,
        duration: .typeDouble(2)))
    try demand(motion.values.count == 61, "not 61 samples")
    try near(numbers(motion.values.last).first, 100, 0.01)
    try near(numbers(motion.values.last).last, 20, 0.01)
    let inQuery = try await ComputationAPI.getMotion(
      vocabulary: .durationBounce, springDuration: 0.5, bounce: 0.3, from: [0, 10], to: [100, 20], frameRate: 30,
      duration: 2)
    try demand(motion == inQuery, "GET and POST of a motion differ")

    let settling = try await ComputationAPI.settling(settlingRequest: SettlingRequest(spring: spring))
    try near(settling.exact, 1, 0.5)

    let retarget = try await ComputationAPI.retarget(
      retargetRequest: RetargetRequest(
        spring: spring, to: .typeDouble(240), events: [RetargetRequestEventsInner(at: .typeDouble(0.15), to: .typeDouble(0))]))
    try near(numbers(retarget.values?.last).first, 0, 0.5)

    let fit = try await ComputationAPI.fit(
      fitRequest: FitRequest(times: motion.times, values: motion.values.map { .double(numbers($0).first ?? .nan) }))
    try near(fit.spring.dampingRatio, 0.7, 1e-6)

    let frames = try await ComputationAPI.springKeyframes(
      springKeyframesRequest: SpringKeyframesRequest(spring: spring, format: .json))
    try near(frames.values?.last, 1)
    let css = try await ComputationAPI.springKeyframes(
      springKeyframesRequest: SpringKeyframesRequest(spring: spring, format: .cssLinear, _as: .json))
    try demand(css.text?.contains("linear(") == true, "no linear()")

    let batch = try await ComputationAPI.batch(
      batchRequest: BatchRequest(operations: [operation(mass: 1), operation(mass: -1)]))
    try demand(batch.results[0].result != nil, "the batch converts nothing")
    try demand(batch.results[1].problem?.status == 422, "the batch takes a wrong spring")

    do {
      let wrong = Spring(vocabulary: .android, stiffness: -1, dampingRatio: -1)
      _ = try await ComputationAPI.convert(convertRequest: ConvertRequest(spring: wrong))
      throw Fault(text: "a wrong spring was converted")
    } catch ErrorResponse.error(422, let body?, _, _) {
      let problem = try JSONDecoder().decode(Problem.self, from: body)
      let pointers = problem.errors?.compactMap(\.pointer).sorted()
      try demand(pointers == ["/spring/dampingRatio", "/spring/stiffness"], "\(String(describing: pointers))")
    }
    print("swift: ran")
  }

  static func operation(mass: Double) -> BatchRequestOperationsInner {
    BatchRequestOperationsInner(
      operation: .string("convert"),
      arguments: .dictionary([
        "spring": .dictionary([
          "vocabulary": .string("mass-stiffness-damping"), "mass": .double(mass), "stiffness": .int(200),
          "damping": .int(20),
        ])
      ]))
  }
}
