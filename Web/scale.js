// @ts-check
// From seconds and fractions to pixels and back, and where the lines of the grid stand.

/** The size of the page's letters in pixels, by which the plot is measured. */
export const em = parseFloat(getComputedStyle(document.documentElement).fontSize);

/**
 * The room around the plot.
 * @param {number} width
 * @param {number} lane What is kept at the right for the things that move by the curve.
 */
export function margin(width, lane) {
  const roomy = width > em * 35;
  return {
    left: em * (roomy ? 2.75 : 2.2),
    right: lane + em * (roomy ? 1.75 : 0.9),
    top: em * 1.9,
    bottom: em * 2.9,
  };
}

/**
 * The lowest and highest value to show, in steps so that small changes move nothing.
 * @param {number[][]} lists
 */
export function range(lists) {
  let low = 0;
  let high = 1;
  for (const values of lists) {
    for (const value of values) {
      if (value < low) low = value;
      if (value > high) high = value;
    }
  }
  const step = high - low > 4 ? 1 : 0.2;
  return {
    low: low < -0.04 ? Math.floor((low - 0.02) / step) * step : -0.04,
    high: Math.max(1.2, Math.ceil((high + 0.06) / step) * step),
  };
}

/** The drawing area of the plot. */
export class Scale {
  /**
   * @param {{ width: number, height: number, span: number, low: number, high: number }} frame
   * @param {{ left: number, right: number, top: number, bottom: number }} margin
   */
  constructor(frame, margin) {
    this.frame = frame;
    this.margin = margin;
    this.innerWidth = Math.max(1, frame.width - margin.left - margin.right);
    this.innerHeight = Math.max(1, frame.height - margin.top - margin.bottom);
  }

  /** @param {number} time */
  x(time) {
    return this.margin.left + (time / this.frame.span) * this.innerWidth;
  }

  /** @param {number} value */
  y(value) {
    const { low, high } = this.frame;
    return this.margin.top + ((high - value) / (high - low)) * this.innerHeight;
  }

  /** @param {number} x */
  time(x) {
    return ((x - this.margin.left) / this.innerWidth) * this.frame.span;
  }

  /**
   * How much value a way down the screen is.
   * @param {number} pixels
   */
  value(pixels) {
    return (-pixels / this.innerHeight) * (this.frame.high - this.frame.low);
  }

  /**
   * How much time a way to the right is.
   * @param {number} pixels
   */
  seconds(pixels) {
    return (pixels / this.innerWidth) * this.frame.span;
  }

  /**
   * The area between two curves.
   * @param {{ times: number[], values: number[] }} one @param {{ times: number[], values: number[] }} other
   */
  area(one, other) {
    const back = this.path([...other.times].reverse(), [...other.values].reverse());
    return `${this.path(one.times, one.values)}L${back.slice(1)}Z`;
  }

  /** @param {number[]} times @param {number[]} values */
  path(times, values) {
    let text = "";
    for (let index = 0; index < times.length; index += 1) {
      const y = Math.min(1e5, Math.max(-1e5, this.y(values[index])));
      text += `${index ? "L" : "M"}${this.x(times[index]).toFixed(1)} ${y.toFixed(1)}`;
    }
    return text;
  }
}

/**
 * Round numbers from low to high, about so many.
 * @param {number} low
 * @param {number} high
 * @param {number} about
 */
export function ticks(low, high, about) {
  const rough = (high - low) / Math.max(1, about);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((each) => each * power).find((each) => each >= rough) ?? rough;
  const found = [];
  for (let index = Math.ceil(low / step - 1e-9); index * step <= high + step * 1e-9; index += 1) {
    found.push(Number((index * step).toPrecision(12)));
  }
  return found;
}
