// A card that moves by a SwiftUI spring and turns around in flight. The spring's numbers are baked into the page.

import { Course } from "springd/client";
import spring from "springd:duration-bounce?duration=0.5&bounce=0.3";

const card = document.getElementById("card");
const course = new Course(spring, 0);
let isOpen = false;

card.addEventListener("click", () => {
  isOpen = !isOpen;
  course.to(isOpen ? 240 : 0, document.timeline.currentTime / 1000);
  const { keyframes, options } = course.animation((x) => ({ transform: `translateX(${x}px)` }));
  const animation = card.animate(keyframes, options);
  // The frame in which it was pressed is its first, not the one after.
  animation.startTime = document.timeline.currentTime;
});
