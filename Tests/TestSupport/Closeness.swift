// SPDX-License-Identifier: Apache-2.0

/// Whether two numbers agree within a relative tolerance of the expected one.
package func isClose(_ actual: Double, _ expected: Double, relative tolerance: Double) -> Bool {
  (actual - expected).magnitude <= tolerance * expected.magnitude
}
