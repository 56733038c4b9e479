// @ts-check
// Dragging something until it is let go, with the speed that it has then.

/** @typedef {[number, number]} Point */

/** How far back the speed is measured, in milliseconds. */
const memory = 80;

/**
 * @param {HTMLElement} element
 * @param {PointerEvent} down
 * @param {Point} start Where the element is.
 * @param {(position: Point) => void} move
 * @param {(velocity: Point) => void} release In pixels per second.
 */
export function drag(element, down, start, move, release) {
  element.focus({ preventScroll: true });
  element.setPointerCapture(down.pointerId);
  const offset = [start[0] - down.clientX, start[1] - down.clientY];
  let position = start;
  let track = [{ time: down.timeStamp, position }];
  /** @param {PointerEvent} event */
  const moved = (event) => {
    position = [event.clientX + offset[0], event.clientY + offset[1]];
    track.push({ time: event.timeStamp, position });
    track = track.filter(({ time }) => event.timeStamp - time < memory);
    move(position);
  };
  element.addEventListener("pointermove", moved);
  element.addEventListener("lostpointercapture", (event) => {
    element.removeEventListener("pointermove", moved);
    const first = track.find(({ time }) => event.timeStamp - time < memory);
    const time = first ? (event.timeStamp - first.time) / 1000 : 0;
    if (!first || time <= 0) return release([0, 0]);
    release([(position[0] - first.position[0]) / time, (position[1] - first.position[1]) / time]);
  }, { once: true });
}
