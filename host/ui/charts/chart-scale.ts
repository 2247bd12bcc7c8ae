/** The values that an axis spans, and those that it names. */
export interface ChartScale {
  readonly min: number;
  readonly max: number;
  /** From `min` to `max`, evenly. */
  readonly ticks: readonly number[];
}

/** Roughly how many steps an axis has. */
const STEPS = 4;

/** A scale in round numbers (1, 2 or 5 times a power of ten) that holds zero and all the values; those that are no number count as none. */
export function chartScale(values: readonly number[]): ChartScale {
  const known = values.filter(Number.isFinite);
  const low = Math.min(0, ...known);
  const high = Math.max(0, ...known) || (low < 0 ? 0 : 1);
  const step = roundStep((high - low) / STEPS);
  const [first, last] = [Math.floor(low / step), Math.ceil(high / step)];
  const ticks = Array.from({ length: last - first + 1 }, (_, index) => round((first + index) * step));
  return { min: round(first * step), max: round(last * step), ticks };
}

/** Where a value lies on the scale, 0 to 1. */
export function placeOn({ min, max }: ChartScale, value: number): number {
  return (value - min) / (max - min);
}

function roundStep(step: number): number {
  const power = 10 ** Math.floor(Math.log10(step));
  return ([1, 2, 5, 10].find((factor) => factor * power >= step) ?? 10) * power;
}

/** Takes back what adding up tenths leaves behind. */
function round(value: number): number {
  return Number(value.toPrecision(12));
}
