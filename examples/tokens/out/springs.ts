// Written by springd from design tokens. Do not edit.
export const motionEnter = {
  motion: { type: "spring", stiffness: 157.914, damping: 17.5929, mass: 1 },
  reactSpring: { tension: 157.914, friction: 17.5929, mass: 1 },
  webAnimations: { easing: "linear(0,0 .5%,.02 2.1%,.074 4.2%,.181 7%,.56 15.2%,.712 19%,.81 22%,.889 25%,.962 28.8%,1.012 33%,1.041 38%,1.047 44%,1.02 58%,.999 73%,1)", duration: 819 },
} as const;
export const motionLeave = {
  motion: { type: "spring", stiffness: 322.273, damping: 35.9039, mass: 1 },
  reactSpring: { tension: 322.273, friction: 35.9039, mass: 1 },
  webAnimations: { easing: "linear(0,.008 1.6%,.052 4%,.136 7%,.437 16%,.585 21.2%,.7 26.3%,.792 31.7%,.865 37.8%,.921 45%,.961 54%,.989 68.6%,1)", duration: 515 },
} as const;
export const motionDrag = {
  motion: { type: "spring", stiffness: 300, damping: 20, mass: 1 },
  reactSpring: { tension: 300, friction: 20, mass: 1 },
  webAnimations: { easing: "linear(0,.006 1%,.034 2.3%,.098 4%,.205 6.1%,.64 13.2%,.788 16%,.893 18.4%,.982 21%,1.047 23.7%,1.091 26.8%,1.11 30.5%,1.1 35%,1.028 46%,1 53%,.987 60%,1 80%,1)", duration: 712 },
} as const;
export const motionDefault = {
  motion: { type: "spring", stiffness: 157.914, damping: 17.5929, mass: 1 },
  reactSpring: { tension: 157.914, friction: 17.5929, mass: 1 },
  webAnimations: { easing: "linear(0,0 .5%,.02 2.1%,.074 4.2%,.181 7%,.56 15.2%,.712 19%,.81 22%,.889 25%,.962 28.8%,1.012 33%,1.041 38%,1.047 44%,1.02 58%,.999 73%,1)", duration: 819 },
} as const;
export const fade = {
  webAnimations: { easing: "cubic-bezier(0.4, 0, 0.2, 1)", duration: 200 },
} as const;
