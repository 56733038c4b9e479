// SPDX-License-Identifier: Apache-2.0

extension Client {
  /// The member of a request that is a spring which swings past its target.
  static let bouncySpring = #""spring":{"vocabulary":"mass-stiffness-damping","stiffness":160,"damping":17}"#

  /// Asks for a motion whose target or spring changes on the way, by the members of the request.
  func retarget(_ members: String...) -> Answer { post("/v1/retarget", "{\(members.joined(separator: ","))}") }
}
