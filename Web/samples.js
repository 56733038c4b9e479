// @ts-check
// Reading between the samples that the service gives.

/**
 * The value at a time, on the straight line between the two samples around it.
 * @param {number[]} times Ascending.
 * @param {number[]} values
 * @param {number} time
 */
export function at(times, values, time) {
  const last = times.length - 1;
  if (last < 0) return 0;
  if (!(time > times[0])) return values[0];
  if (time >= times[last]) return values[last];
  let low = 0;
  let high = last;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (times[middle] <= time) low = middle;
    else high = middle;
  }
  const part = (time - times[low]) / (times[high] - times[low]);
  return values[low] + (values[high] - values[low]) * part;
}

/**
 * The place of the largest value.
 * @param {number[]} values
 */
export function peak(values) {
  let best = 0;
  for (let index = 1; index < values.length; index += 1) {
    if (values[index] > values[best]) best = index;
  }
  return best;
}
