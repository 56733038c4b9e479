// SPDX-License-Identifier: Apache-2.0

extension Sequence {
  /// The elements in the order of a number that each has, smallest first, equal ones as they were.
  ///
  /// A sort is compiled for each type of its elements, and its copies would take 40 kB of the WebAssembly file; this one
  /// sorts positions whatever the elements are.
  ///
  /// - Parameter number: The number of an element, not NaN.
  /// - Returns: The elements in this order.
  package func ascending(by number: (Element) -> Double) -> [Element] {
    let elements = Array(self)
    guard elements.count > 1 else { return elements }
    return positions(ascending: elements.map(number)).map { elements[$0] }
  }
}

private func positions(ascending numbers: [Double]) -> [Int] {
  numbers.indices.sorted { (numbers[$0], $0) < (numbers[$1], $1) }
}
