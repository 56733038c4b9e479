// @ts-check
// The sign that an answer is slow in coming: a line along the top of the page.

/** How long an answer may take before it is called slow, in milliseconds. */
const patience = 500;

let slow = 0;

/** @param {number} more */
function count(more) {
  slow += more;
  document.documentElement.classList.toggle("waiting", slow > 0);
  document.querySelector("main")?.setAttribute("aria-busy", String(slow > 0));
}

/**
 * Waits for an answer, and shows it if that takes long.
 * @template T @param {Promise<T>} answer @returns {Promise<T>}
 */
export async function awaited(answer) {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    count(1);
  }, patience);
  try {
    return await answer;
  } finally {
    clearTimeout(timer);
    if (isSlow) count(-1);
  }
}
