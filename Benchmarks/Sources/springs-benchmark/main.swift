// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

/// Every suite there is; words on the command line choose those whose names contain one of them.
let suites =
  try NumberSuite.suites + JSONSuite.suites + SpringsSuite.suites() + StepSuite.suites
  + FitSuite.suites

let words = CommandLine.arguments.dropFirst().map { $0.lowercased() }
let chosen = suites.filter { suite in
  words.isEmpty || words.contains { suite.name.lowercased().contains($0) }
}

for suite in chosen {
  suite.run()
}
