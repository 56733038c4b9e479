// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

extension Target {
  /// A target of the libraries that other packages use.
  static func library(_ name: String, dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, path: "swift-springs/Sources/\(name)")
  }
}

extension Target.Dependency {
  /// json-c, without which `JSON` decodes strings by itself: the plug-in SpringTokensPlugin then needs no library elsewhere.
  // swift-format-ignore: AlwaysUseLowerCamelCase
  static let CJSONC: Self = .byName(name: "CJSONC", condition: .when(platforms: [.linux]))
}

let package = Package(
  name: "springd", platforms: [.iOS(.v16), .macOS(.v13), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
  products: [
    .executable(name: "springd", targets: ["springd"]), .library(name: "Springs", targets: ["Springs"]),
    .library(name: "SpringTicks", targets: ["SpringTicks"]),
    .library(name: "SpringInterchange", targets: ["SpringInterchange"]),
    .library(name: "SpringKeyframes", targets: ["SpringKeyframes"]), .library(name: "Curves", targets: ["Curves"]),
  ],
  targets: [
    // MARK: - C
    // libmicrohttpd, which is loaded when a server begins.
    .target(name: "CMicroHTTPD"),
    .systemLibrary(name: "CJSONC", pkgConfig: "json-c", providers: [.apt(["libjson-c-dev"])]),
    .systemLibrary(name: "CDeflate", pkgConfig: "libdeflate", providers: [.apt(["libdeflate-dev"])]),
    .systemLibrary(name: "CAllocator"),
    // Copies of the process.
    .target(name: "CProcess"),

    // The build's facts about itself; scripts/build-static sets the variable.
    .target(
      name: "CRevision",
      cSettings: [.define("SPRINGD_REVISION", to: "\"\(Context.environment["SPRINGD_REVISION"] ?? "unknown")\"")]),

    // MARK: - The libraries, of which those among the products are for other packages
    // SwiftPM looks for the C libraries above only in a build that needs them, so that a user of these needs none.
    .target(
      name: "CElementary", path: "swift-springs/Sources/CElementary",
      linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]), .library("CSteps"),
    .library("Springs", dependencies: ["CElementary", "CSteps"]), .library("SpringTicks", dependencies: ["Springs"]),
    .library("Curves", dependencies: ["Springs"]), .library("Bytes"), .library("NumberText", dependencies: ["Bytes"]),
    .library("SpringInterchange", dependencies: ["Bytes", "Curves", "NumberText", "Springs"]),
    .library("SpringKeyframes", dependencies: ["Bytes", "Curves", "NumberText", "SpringInterchange", "Springs"]),

    // MARK: - Plumbing
    .target(name: "JSON", dependencies: ["Bytes", .CJSONC, "NumberText"]),
    .target(name: "Gzip", dependencies: ["CDeflate"]), .target(name: "HTTP", dependencies: ["Bytes"]),
    .target(name: "HTTPServer", dependencies: ["Bytes", "HTTP", "CMicroHTTPD", "CProcess", "Concurrency"]),
    .target(name: "Concurrency"),

    // MARK: - Service
    .target(
      name: "SpringTokens",
      dependencies: ["Bytes", "Curves", "JSON", "NumberText", "SpringInterchange", "SpringKeyframes", "Springs"]),
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
      ], plugins: ["EmbedWeb"]),
    .target(
      name: "SpringCommands",
      dependencies: [
        "Bytes", "JSON", "SpringInterchange", "SpringKeyframes", "SpringOperations", "SpringTokens", "Springs",
      ]),
    // Puts the files of Web/ into SpringAPI at build time.
    .executableTarget(name: "embed-web", path: "Plugins/embed-web"),
    .plugin(name: "EmbedWeb", capability: .buildTool(), dependencies: ["embed-web"]),
    .executableTarget(
      name: "springd",
      dependencies: [
        "Bytes", "CAllocator", "CProcess", "CRevision", "HTTP", "HTTPServer", "JSON", "SpringAPI", "SpringCommands",
        "SpringInterchange", "SpringOperations", "Concurrency",
      ]),

    // MARK: - Tests
    .target(name: "TestSupport", path: "Tests/TestSupport"),
    .testTarget(name: "SpringsTests", dependencies: ["Springs", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(name: "SpringTicksTests", dependencies: ["SpringTicks", "Springs"]),
    .testTarget(name: "CurvesTests", dependencies: ["Curves", "Springs", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "SpringInterchangeTests",
      dependencies: ["Curves", "NumberText", "SpringInterchange", "SpringKeyframes", "Springs", "TestSupport"],
      exclude: ["Fixtures"]), .testTarget(name: "NumberTextTests", dependencies: ["NumberText", "TestSupport"]),
    .testTarget(name: "JSONTests", dependencies: ["JSON", "NumberText", "TestSupport"], exclude: ["Fixtures"]),
    .testTarget(
      name: "SpringTokensTests",
      dependencies: [
        "Curves", "JSON", "SpringInterchange", "SpringKeyframes", "Springs", "SpringTokens", "TestSupport",
      ]), .testTarget(name: "BytesTests", dependencies: ["Bytes", "TestSupport"]),
    .testTarget(name: "GzipTests", dependencies: ["Gzip", "TestSupport"]),
    .testTarget(name: "HTTPTests", dependencies: ["Bytes", "HTTP", "TestSupport"]),
    .testTarget(name: "HTTPServerTests", dependencies: ["HTTP", "HTTPServer", "TestSupport", "Concurrency"]),
    .testTarget(
      name: "SpringAPITests",
      dependencies: [
        "Bytes", "Gzip", "HTTP", "JSON", "NumberText", "SpringAPI", "SpringCommands", "SpringInterchange",
        "SpringKeyframes", "SpringOperations", "Springs", "TestSupport", "Concurrency",
      ], exclude: ["Fixtures"]),
    .testTarget(
      name: "springdTests",
      dependencies: [
        "HTTP", "HTTPServer", "JSON", "SpringAPI", "SpringCommands", "SpringInterchange", "SpringKeyframes",
        "SpringOperations", "SpringTokens", "TestSupport", "Concurrency", "springd",
      ]),
  ], swiftLanguageModes: [.v6])

// MARK: - For packages that have a file of design tokens: Swift made of it as they are built

// SwiftPM compiles what a plug-in's tool depends on a second time, for the tool; scripts/flags spares our own builds
// that.
if Context.environment["WITHOUT_TOKENS_PLUGIN"] == nil {
  package.products.append(.plugin(name: "SpringTokensPlugin", targets: ["SpringTokensPlugin"]))
  package.targets += [
    .executableTarget(
      name: "spring-tokens", dependencies: ["JSON", "SpringInterchange", "SpringTokens"], path: "Plugins/spring-tokens"),
    .plugin(name: "SpringTokensPlugin", capability: .buildTool(), dependencies: ["spring-tokens"]),
  ]
}

// MARK: - One set of settings for every target

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .strictMemorySafety(),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0335-existential-any.md
    .enableUpcomingFeature("ExistentialAny"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0409-access-level-on-imports.md
    .enableUpcomingFeature("InternalImportsByDefault"),
    // https://github.com/swiftlang/swift-evolution/blob/main/proposals/0444-member-import-visibility.md
    .enableUpcomingFeature("MemberImportVisibility"),
  ]
}
