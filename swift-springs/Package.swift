// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "swift-springs", platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .library(name: "Springs", targets: ["Springs"]), .library(name: "SpringTicks", targets: ["SpringTicks"]),
    .library(name: "SpringInterchange", targets: ["SpringInterchange"]),
    .library(name: "SpringKeyframes", targets: ["SpringKeyframes"]),
  ],
  targets: [
    // The elementary functions as inline builtins, so that the library imports no C library of one platform.
    .target(name: "CElementary", linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),
    // The thread's count of steps.
    .target(name: "CSteps"), .target(name: "Springs", dependencies: ["CElementary", "CSteps"]),
    .target(name: "SpringTicks", dependencies: ["Springs"]), .target(name: "Curves", dependencies: ["Springs"]),
    .target(name: "Bytes"), .target(name: "NumberText", dependencies: ["Bytes"]),
    .target(name: "SpringInterchange", dependencies: ["Bytes", "Curves", "NumberText", "Springs"]),
    .target(name: "SpringKeyframes", dependencies: ["Bytes", "Curves", "NumberText", "SpringInterchange", "Springs"]),
  ], swiftLanguageModes: [.v6])

for target in package.targets {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
