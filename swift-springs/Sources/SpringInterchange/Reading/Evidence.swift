// SPDX-License-Identifier: Apache-2.0

/// The evidence for a system at a call or some numbers, with the worth of each kind: the one table of it.
///
/// A worth is the share of the doubt that it takes away. A spring is said to be of a system if what speaks for it takes
/// away half of the doubt; without one readable number it takes more.
struct Evidence: OptionSet, Sendable {
  let rawValue: UInt16

  /// A path that is a function of this system and of no other, such as `withSpring`.
  static let ownPath = Self(rawValue: 1 << 0)
  /// Its module is imported.
  static let imported = Self(rawValue: 1 << 1)
  /// The language is known, and the call is of no other system in it.
  static let language = Self(rawValue: 1 << 2)
  /// A name of a number, or a constant, that only this system has.
  static let ownLabel = Self(rawValue: 1 << 3)
  /// Two names of numbers or more that go together in it.
  static let labels = Self(rawValue: 1 << 4)
  /// One such name.
  static let label = Self(rawValue: 1 << 5)
  /// Words of its code elsewhere in the text.
  static let mark = Self(rawValue: 1 << 6)
  /// As many numbers without a name as only its call has, or numbers in its range.
  static let shape = Self(rawValue: 1 << 7)
  /// The function or the name that takes it: `animation(`, `animationSpec =`.
  static let receiver = Self(rawValue: 1 << 8)
  /// Its syntax: an implicit member of Swift.
  static let syntax = Self(rawValue: 1 << 9)
  /// `type: "spring"`, of an object with no member of anything else.
  static let type = Self(rawValue: 1 << 10)

  private static let worths: [(Self, Double)] = [
    (.ownPath, 0.9), (.imported, 0.9), (.language, 0.8), (.ownLabel, 0.85), (.labels, 0.75), (.label, 0.55),
    (.mark, 0.5), (.shape, 0.6), (.receiver, 0.75), (.syntax, 0.6), (.type, 0.8),
  ]

  /// How much of the doubt is taken away, from 0 for nothing but a name to almost 1.
  var worth: Double { 1 - Self.worths.reduce(1) { doubt, entry in contains(entry.0) ? doubt * (1 - entry.1) : doubt } }

  /// Enough for what has numbers.
  static let enough = 0.5
  /// Enough for what has none that can be read.
  static let enoughWithoutNumbers = 0.75
}

/// Signs that numbers belong to something other than an animation.
enum Counterevidence {
  /// Names that stand beside the numbers of a constraint of physics, in the normalized form of ``Alias``.
  static let company: Set<String> = [
    "springlength", "restlength", "bodya", "bodyb", "pointa", "pointb", "anchor", "anchora", "anchorb", "gravity",
    "gravitationalconstant", "centralgravity", "springconstant", "avoidoverlap", "restitution", "density", "collide",
    "collideconnected", "localanchora", "localanchorb", "connectedbody", "connectedanchor", "breakforce",
    "enablecollision", "lowerangle", "upperangle", "maxforce", "maxmotortorque", "chargestrength", "linkdistance",
    "nodespacing", "timestep", "solveriterations", "suspensionstiffness", "suspensionrestlength", "dampingrelaxation",
    "dampingcompression", "frictionslip", "wheelradius", "anglespring", "springk", "particlemass", "airresistance",
    "mindistance", "maxdistance", "targetposition", "jointtype", "youngsmodulus", "poisson", "poissonratio", "armature",
    "jointnamesexpr", "freelength", "springstiffness", "effortlimit", "velocitylimit", "forcelimit", "jointnames",
  ]

  /// Words in the path to the numbers that name a thing of physics.
  static let things: Set<String> = [
    "joint", "joints", "constraint", "constraints", "suspension", "wheel", "wheels", "cloth", "rope", "softbody",
    "rigidbody", "barneshut", "forceatlas2based", "repulsion", "hierarchicalrepulsion", "vehicle", "tire", "bushing",
    "collider", "ragdoll", "muscle", "tendon", "dof", "solver", "physics2d", "gravity", "chassis", "shock", "actuator",
    "actuators", "backoff",
  ]

  /// Words that name a thing of physics, or of an interface where a word of an animation is beside them.
  static let doubtful: Set<String> = ["material", "contact", "punch", "shake", "bridge", "drive"]

  /// Modules and types of physics engines: beside them nameless numbers are theirs.
  static let engines: Set<String> = [
    "matter-js", "Matter", "cannon", "cannon-es", "planck", "planck-js", "box2d", "Box2D", "b2DistanceJointDef",
    "b2WorldDef", "rapier", "bullet", "btRigidBody", "ammo", "PhysX", "mujoco", "pybullet", "Chaos", "p2",
    "vis-network", "vis-data", "SpringJoint", "SpringJoint2D", "ConfigurableJoint", "JointSpring", "HingeJoint",
    "WheelCollider", "DampedSpringJoint2D", "SKPhysicsJointSpring", "pymunk", "DampedSpring", "godot_physics",
    "RigidBody2D", "dmech", "springframework", "d3-force", "forceSimulation", "WheelJoint2D", "b2WheelJointDef",
    "verlet", "toxiclibs", "b2MouseJointDef", "b2WeldJointDef", "jolt", "Jolt", "havok", "avian2d", "avian3d",
    "bevy_rapier2d", "bevy_rapier3d", "SpringConstraint",
  ]
}
