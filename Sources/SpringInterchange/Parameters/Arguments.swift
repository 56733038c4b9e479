// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// The checked values of a vocabulary's parameters, defaults filled in.
public struct Arguments: Sendable {
  private var values: [(name: String, value: Argument)] = []
  /// How many of the values were given; those behind them are defaults.
  private var givenCount = 0

  /// Checks `given` against the sets of parameters that go together; the set with the fewest faults is meant.
  ///
  /// - Parameters:
  ///   - given: What the caller sent, by name.
  ///   - shapes: The sets, at least one.
  /// - Returns: The arguments, or the faults.
  public static func checking(
    _ given: [(name: String, value: Argument)],
    against shapes: [[Parameter]]
  ) -> Result<Self, ParameterFaults> {
    var fewest: (faults: [ParameterFault], shape: [Parameter])?
    for shape in shapes {
      switch checking(given, against: shape) {
      case .success(let arguments):
        return .success(arguments)
      case .failure(let all) where all.faults.count <= fewest?.faults.count ?? .max:
        fewest = (all.faults, shape)
      case .failure:
        break
      }
    }
    guard let fewest, shapes.count > 1 else {
      return .failure(ParameterFaults(fewest?.faults ?? []))
    }
    let union = Parameter.union(of: shapes).map(\.optional)
    if case .failure(let faults) = checking(given, against: union) {
      return .failure(faults)
    }
    // Every name is known, so the names of other shapes are what is wrong.
    let sets = shapes.map { $0.map(\.name).joined(separator: ", ") }.joined(separator: "; or ")
    return .failure(
      ParameterFaults(
        fewest.faults.map { fault in
          fewest.shape.contains { $0.name == fault.parameter }
            ? fault
            : ParameterFault(
              fault.parameter,
              "does not go together with the others; what goes together is \(sets)"
            )
        }
      )
    )
  }

  /// Checks `given` against `parameters`; every fault is reported, and then there are no arguments.
  ///
  /// - Parameters:
  ///   - given: What the caller sent, by name.
  ///   - parameters: The declared slots.
  /// - Returns: The arguments, or the faults in the order of `given`, missing ones last.
  public static func checking(
    _ given: [(name: String, value: Argument)],
    against parameters: [Parameter]
  ) -> Result<Self, ParameterFaults> {
    var arguments = Self()
    arguments.values.reserveCapacity(parameters.count)
    var faults: [ParameterFault] = []
    for (position, (name, value)) in given.enumerated() {
      // What says a spring gives the parameters in their order.
      let inOrder = position < parameters.count && parameters[position].name == name
      guard let index = inOrder ? position : parameters.firstIndex(where: { $0.name == name })
      else {
        let known = parameters.map(\.name).joined(separator: ", ")
        faults.append(ParameterFault(name, "is not known here; the parameters are: \(known)"))
        continue
      }
      if let objection = parameters[index].objection(to: value) {
        faults.append(ParameterFault(name, objection))
      }
      arguments.values.append((name, value))
    }
    arguments.givenCount = arguments.values.count
    // Each of them was given, as by what says a spring.
    if faults.isEmpty, arguments.values.count == parameters.count { return .success(arguments) }
    for parameter in parameters where arguments[parameter.name] == nil {
      if let fallback = parameter.fallback {
        arguments.values.append((parameter.name, fallback))
      } else if parameter.isRequired, !faults.contains(where: { $0.parameter == parameter.name }) {
        faults.append(ParameterFault(parameter.name, "is required"))
      }
    }
    return faults.isEmpty ? .success(arguments) : .failure(ParameterFaults(faults))
  }

  /// The value under a name, or nil where there is none.
  public subscript(_ name: String) -> Argument? {
    for entry in values where entry.name == name {
      return entry.value
    }
    return nil
  }

  /// The number under a name, or nil where there is none.
  public func number(_ name: String) -> Double? {
    guard case .number(let value) = self[name] else {
      return nil
    }
    return value
  }

  /// The number of a parameter that is required or has a default.
  ///
  /// - Precondition: The vocabulary declares the parameter so; a test reads every vocabulary.
  func required(_ name: String) -> Double {
    guard let value = number(name) else {
      preconditionFailure("\(name) is neither required nor has it a default")
    }
    return value
  }

  /// Whether the caller gave a value under a name, so that it is no default.
  func isGiven(_ name: String) -> Bool {
    values.prefix(givenCount).contains { $0.name == name }
  }

  /// The word under a name, or nil where there is none.
  public func text(_ name: String) -> String? {
    guard case .text(let value) = self[name] else {
      return nil
    }
    return value
  }
}
