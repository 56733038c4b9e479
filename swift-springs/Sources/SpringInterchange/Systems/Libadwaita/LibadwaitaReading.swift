// SPDX-License-Identifier: Apache-2.0
// Part of springd, see LICENSE.

extension Dialect {
  /// GNOME's libadwaita, in C, JavaScript, Python and Vala.
  static let libadwaita = Dialect(
    "libadwaita", "libadwaita",
    sets: [
      .set(.libadwaita, needs: [(.stiffness, "stiffness"), (.dampingRatio, "dampingRatio")], takes: [(.mass, "mass")]),
      .set(.massStiffnessDamping, needs: [(.stiffness, "stiffness"), (.damping, "damping")], takes: [(.mass, "mass")]),
    ],
    calls: [
      CallForm("adw_spring_params_new", ["dampingRatio", "mass", "stiffness"]),
      CallForm("adw_spring_params_new_full", ["damping", "mass", "stiffness"]),
      CallForm("Adw.SpringParams.new", ["dampingRatio", "mass", "stiffness"]),
      CallForm("Adw.SpringParams.new_full", ["damping", "mass", "stiffness"]),
      CallForm("Adw.SpringParams.full", ["damping", "mass", "stiffness"]),
      CallForm("Adw.SpringParams", ["dampingRatio", "mass", "stiffness"]),
      CallForm("SpringParams.new", ["dampingRatio", "mass", "stiffness"]),
      CallForm("SpringParams", ["dampingRatio", "mass", "stiffness"]),
    ], marks: ["Adw", "AdwSpringParams"])
}
