// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "intervals", platforms: [.macOS(.v15)], dependencies: [.package(name: "springd", path: "../..")],
  targets: [
    .executableTarget(name: "intervals", dependencies: [.product(name: "Springs", package: "springd")])
  ], swiftLanguageModes: [.v6])
