// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// Springs by cycles per second and a damping ratio: Roblox's spr, Flipper and Otter, Unreal's SpringDamper.
  static let hertz = Dialect(
    "frequency-hertz", "Cycles per second",
    sets: [
      .set(.frequencyHertz, needs: [(.hertz, "frequency"), (.dampingRatio, "dampingRatio")]),
      .set(.frequencyHertz, needs: [(.frequency, "frequency"), (.dampingRatio, "dampingRatio")]),
      .set(
        .frequencyHertz, needs: [(.undampedFrequency, "frequency"), (.dampingRatio, "dampingRatio")],
        note: "Unreal's UndampedFrequency is in cycles per second."),
    ],
    calls: [
      CallForm("spr.target", ["", "dampingRatio", "frequencyHz"]),
      CallForm("Flipper.Spring.new", [""], needs: ["frequency"]), CallForm("Otter.spring", [""], needs: ["frequency"]),
      CallForm("Spring.new", [""], needs: ["frequency"]),
      CallForm("spring", [""], needs: ["frequency"], excludes: ["tension", "friction"]),
      CallForm("SpringDamper", ["", "", "", "", "", "frequencyHz", "dampingRatio"]),
    ], marks: ["Flipper", "Otter", "spr", "UE5"], names: [])
}
