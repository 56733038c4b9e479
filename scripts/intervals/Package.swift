// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "intervals", platforms: [.macOS(.v15)], dependencies: [.package(path: "../../swift-springs")],
  targets: [
    .executableTarget(name: "intervals", dependencies: [.product(name: "Springs", package: "swift-springs")])
  ], swiftLanguageModes: [.v6])
