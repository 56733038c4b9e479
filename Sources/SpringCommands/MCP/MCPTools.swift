// SPDX-License-Identifier: Apache-2.0

package import JSON

/// The tools, and how they are called.
package struct MCPTools {
  package typealias Caller = (MCPTool, JSONElement?, (() -> Bool)?) -> MCPTool.Answer

  let all = OperationCommand.all.map { MCPTool($0) }
  private let caller: Caller

  /// - Parameter caller: Calls a tool while its answer is wanted; by default in this process.
  package init(_ caller: @escaping Caller = { tool, arguments, _ in tool.call(arguments) }) { self.caller = caller }

  package func named(_ name: String) -> MCPTool? { all.first { $0.name == name } }

  func call(_ tool: MCPTool, _ arguments: JSONElement?, while isWanted: (() -> Bool)?) -> MCPTool.Answer {
    caller(tool, arguments, isWanted)
  }
}
