// @ts-check
// A card that moves by a SwiftUI spring, played by the browser from the service's keyframes.

import { SpringdClient } from "./springd.js";

const service = new URLSearchParams(location.search).get("service") ?? "http://localhost:8080";
const client = new SpringdClient(service);
const card = /** @type {HTMLElement} */ (document.getElementById("card"));
const said = /** @type {HTMLElement} */ (document.getElementById("said"));

const spring = { vocabulary: "duration-bounce", duration: 0.5, bounce: 0.3 };
let isOpen = false;

card.addEventListener("click", async () => {
  const [from, to] = isOpen ? [240, 0] : [0, 240];
  isOpen = !isOpen;
  try {
    const { keyframes, options } = await client.keyframes(spring, { property: "translateX", from, to });
    card.animate(keyframes, { ...options, fill: "both" });
    said.textContent = `${keyframes.length} keyframes over ${options.duration} ms`;
  } catch (error) {
    said.textContent = String(error);
  }
});
