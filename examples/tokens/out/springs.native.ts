// Written by springd from design tokens. Do not edit.
import { Easing } from "react-native-reanimated";
export const motionEnter = { stiffness: 157.914, damping: 17.5929, mass: 1, velocity: 0 } as const;
export const motionLeave = { stiffness: 322.273, damping: 35.9039, mass: 1, velocity: 0 } as const;
export const motionDrag = { stiffness: 300, damping: 20, mass: 1, velocity: 0 } as const;
export const motionDefault = { stiffness: 157.914, damping: 17.5929, mass: 1, velocity: 0 } as const;
export const fade = { duration: 200, easing: Easing.bezier(0.4, 0, 0.2, 1) } as const;
