// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The rooms that are measured are links to ../Sources and ../swift-springs/Sources, so they are compiled as part of this package
// and their `package` declarations are visible here. See README.md.
let package = Package(
  name: "springd-benchmarks",
  targets: [
    // MARK: - Rooms of springd
    .systemLibrary(
      name: "CJSONC",
      pkgConfig: "json-c",
      providers: [.apt(["libjson-c-dev"])]
    ),
    .target(name: "Bytes"),
    .target(name: "NumberText", dependencies: ["Bytes"]),
    .target(name: "JSON", dependencies: ["Bytes", "CJSONC", "NumberText"]),
    .target(name: "CElementary", linkerSettings: [.linkedLibrary("m")]),
    .target(name: "CSteps"),
    .target(name: "Springs", dependencies: ["CElementary", "CSteps"]),
    .target(name: "Curves", dependencies: ["Springs"]),
    .target(name: "Concurrency"),
    .target(
      name: "SpringInterchange",
      dependencies: ["Bytes", "Curves", "NumberText", "Springs"]
    ),
    .target(
      name: "SpringKeyframes",
      dependencies: ["Bytes", "Curves", "NumberText", "SpringInterchange", "Springs"]
    ),

    // MARK: - What they are compared with
    .target(name: "StandardPrinter", linkerSettings: [.linkedLibrary("stdc++")]),

    // MARK: - Programs
    .executableTarget(
      name: "springs-benchmark",
      dependencies: [
        "CJSONC", "JSON", "NumberText", "SpringInterchange", "SpringKeyframes",
        "Springs", "StandardPrinter",
      ]
    ),
    .executableTarget(name: "check-number-writer", dependencies: ["NumberText"]),
    .executableTarget(
      name: "check-reading",
      dependencies: ["SpringInterchange", "SpringKeyframes", "Springs"]
    ),
  ],
  swiftLanguageModes: [.v6],
  cxxLanguageStandard: .cxx17
)

for target in package.targets where target.type == .regular || target.type == .executable {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
