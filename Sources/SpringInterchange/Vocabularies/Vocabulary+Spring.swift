// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

import Springs

extension Vocabulary {
  /// Builds a spring and turns the core's refusal into a fault of the parameters.
  ///
  /// - Parameter build: Makes the spring.
  /// - Returns: The spring.
  /// - Throws: A fault that belongs to the whole spring, with the core's message.
  static func spring(
    _ build: () throws(SpringError) -> Spring
  ) throws(ParameterFaults) -> Spring {
    do throws(SpringError) {
      return try build()
    } catch {
      throw ParameterFaults([ParameterFault(nil, error.message)])
    }
  }

  /// A spring as the numbers `mass`, `stiffness` and `damping`, in this order.
  static func physics(_ spring: Spring) -> NamedNumbers {
    [.mass: spring.mass, .stiffness: spring.stiffness, .damping: spring.damping]
  }
}
