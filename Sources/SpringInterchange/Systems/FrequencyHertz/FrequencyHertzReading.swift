// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension SpringSystem {
  /// Springs by cycles per second and a damping ratio: Roblox's spr, Flipper and Otter, Unreal's SpringDamper.
  static let hertz = SpringSystem(
    "frequency-hertz",
    "Cycles per second",
    sets: [
      .set(
        "frequency-hertz",
        needs: [(.hertz, "frequency"), (.dampingRatio, "dampingRatio")]
      ),
      .set(
        "frequency-hertz",
        needs: [(.frequency, "frequency"), (.dampingRatio, "dampingRatio")]
      ),
      .set(
        "frequency-hertz",
        needs: [(.angularFrequency, "frequency"), (.dampingRatio, "dampingRatio")],
        note: "Unreal's UndampedFrequency is in cycles per second."
      ),
      .set(
        "response-damping-ratio",
        needs: [(.hertz, "response"), (.dampingRatio, "dampingRatio")],
        cycle: 1
      ),
      .set(
        "response-damping-ratio",
        needs: [(.frequency, "response"), (.dampingRatio, "dampingRatio")],
        cycle: 1
      ),
    ],
    calls: [
      CallForm("spr.target", ["", "dampingRatio", "frequencyHz"]),
      CallForm("Flipper.Spring.new", [""], needs: ["frequency"]),
      CallForm("Otter.spring", [""], needs: ["frequency"]),
      CallForm("Spring.new", [""], needs: ["frequency"]),
      CallForm("spring", [""], needs: ["frequency"], excludes: ["tension", "friction"]),
      CallForm("SpringDamper", ["", "", "", "", "", "frequencyHz", "dampingRatio"]),
    ],
    marks: ["Flipper", "Otter", "spr", "UE5"],
    names: []
  )
}
