// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

// The rooms that are fuzzed are links to ../Sources and ../swift-springs/Sources, as in Benchmarks, so that they are instrumented too.
let package = Package(
  name: "springd-fuzzing",
  targets: [
    // MARK: - Rooms of springd
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .target(name: "CElementary", linkerSettings: [.linkedLibrary("m")]), .target(name: "CSteps"),
    .target(name: "Springs", dependencies: ["CElementary", "CSteps"]),
    .target(name: "Curves", dependencies: ["Springs"]),
    .target(name: "SpringInterchange", dependencies: ["Bytes", "Curves", "NumberText", "Springs"]),
    .target(name: "SpringKeyframes", dependencies: ["Bytes", "Curves", "NumberText", "SpringInterchange", "Springs"]),
    .target(
      name: "SpringTokens",
      dependencies: ["Bytes", "Curves", "JSON", "NumberText", "SpringInterchange", "SpringKeyframes", "Springs"]),
    .target(name: "NumberText", dependencies: ["Bytes"]),
    .target(name: "JSON", dependencies: ["Bytes", "CJSONC", "NumberText"]),
    .target(name: "Gzip", dependencies: ["CDeflate"]), .target(name: "Bytes"),
    .target(name: "HTTP", dependencies: ["Bytes"]), .target(name: "Concurrency"),
    .target(
      name: "SpringOperations",
      dependencies: [
        "Bytes", "Curves", "JSON", "NumberText", "SpringInterchange", "SpringKeyframes", "SpringTokens", "Springs",
      ]),
    .target(
      name: "SpringAPI",
      dependencies: [
        "Bytes", "Gzip", "HTTP", "JSON", "NumberText", "SpringInterchange", "SpringKeyframes", "SpringOperations",
        "Concurrency",
      ], plugins: ["EmbedWeb"]), .executableTarget(name: "embed-web", path: "Plugins/embed-web"),
    .plugin(name: "EmbedWeb", capability: .buildTool(), dependencies: ["embed-web"]),

    // MARK: - One program for each border
    .target(name: "LibFuzzer"), .executableTarget(name: "fuzz-json", dependencies: ["JSON", "LibFuzzer"]),
    .executableTarget(name: "fuzz-query", dependencies: ["HTTP", "LibFuzzer"]),
    .executableTarget(name: "fuzz-linear", dependencies: ["LibFuzzer", "SpringInterchange"]),
    .executableTarget(name: "fuzz-fit", dependencies: ["Curves", "LibFuzzer", "SpringInterchange", "Springs"]),
    .executableTarget(name: "fuzz-read", dependencies: ["LibFuzzer", "SpringInterchange"]),
    .executableTarget(name: "fuzz-tokens", dependencies: ["LibFuzzer", "SpringInterchange", "SpringTokens"]),
    .executableTarget(name: "fuzz-router", dependencies: ["HTTP", "JSON", "LibFuzzer", "SpringAPI"]),
  ], swiftLanguageModes: [.v6])

// Code that runs during the build is not fuzzed.
let built: Set = ["embed-web", "EmbedWeb"]

for target in package.targets where target.type != .system && !built.contains(target.name) {
  let isProgram = target.type == .executable
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"), .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .unsafeFlags(["-sanitize=fuzzer,address"] + (isProgram ? ["-parse-as-library"] : [])),
  ]
  if isProgram { target.linkerSettings = [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])] }
}
