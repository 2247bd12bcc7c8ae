/** The range of an axis and its labelled values. */
export interface ChartScale {
  /** Lowest value of the axis. */
  readonly min: number;
  /** Highest value of the axis. */
  readonly max: number;
  /** Evenly spaced values from `min` to `max`. */
  readonly ticks: readonly number[];
}

/** Approximate number of steps on an axis. */
const STEPS = 4;

/**
 * Computes a scale with round steps (1, 2 or 5 times a power of ten) that includes zero and all values.
 * Ignores values that are not numbers.
 */
export function chartScale(values: readonly number[]): ChartScale {
  const known = values.filter(Number.isFinite);
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known) || (low < 0 ? 0 : 1);
  const step = roundStep((high - low) / STEPS);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
  return { min: round(first * step), max: round(last * step), ticks };
}

/** Position of a value on the scale, from 0 to 1. */
export function positionOn({ min, max }: ChartScale, value: number): number {
  return (value - min) / (max - min);
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10) * power;
}

/** Removes floating-point errors from repeated addition. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
