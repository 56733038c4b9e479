// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "springs", dependencies: [.package(path: "../../swift-springs")],
  targets: [
    .executableTarget(
      name: "springs",
      dependencies: [
        .product(name: "Springs", package: "swift-springs"),
        .product(name: "SpringInterchange", package: "swift-springs"),
        .product(name: "SpringKeyframes", package: "swift-springs"),
      ])
  ])
