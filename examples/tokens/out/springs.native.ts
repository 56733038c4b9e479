// Written by springd from design tokens. Do not edit.
export const motionEnter = { stiffness: 157.91367041742973, damping: 17.59291886010284, mass: 1, velocity: 0 } as const;
export const motionLeave = { stiffness: 322.27279677026473, damping: 35.9039160410262, mass: 1, velocity: 0 } as const;
export const motionDrag = { stiffness: 300, damping: 20, mass: 1, velocity: 0 } as const;
export const motionDefault = { stiffness: 157.91367041742973, damping: 17.59291886010284, mass: 1, velocity: 0 } as const;
