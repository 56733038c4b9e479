// swift-tools-version: 6.3
// SPDX-License-Identifier: Apache-2.0

import PackageDescription

let package = Package(
  name: "springs", dependencies: [.package(name: "springd", path: "../..")],
  targets: [
    .executableTarget(
      name: "springs",
      dependencies: [
        .product(name: "Springs", package: "springd"), .product(name: "SpringInterchange", package: "springd"),
        .product(name: "SpringKeyframes", package: "springd"),
      ])
  ])
