// swift-tools-version: 6.0

import PackageDescription

let package = Package(
  name: "errand",
  dependencies: [.package(path: "../swift")],
  targets: [
    .executableTarget(
      name: "errand", dependencies: [.product(name: "SpringdClient", package: "swift")])
  ])
