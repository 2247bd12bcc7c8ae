import { type ChartScale, positionOn } from '../charts/chart-scale';

/**
 * SVG path for a line through the values, in a 100 by 100 square whose y axis points down. `inset` is the free space on
 * the left and right. Values that are not numbers interrupt the line; a single value between two gaps is drawn as a
 * dot.
 */
export function linePath(values: readonly number[], scale: ChartScale, { inset = 0 } = {}): string {
  const width = 100 - 2 * inset;
  const across = (index: number) =>
    inset + (values.length < 2 ? width / 2 : (index * width) / (values.length - 1));
  let isDrawing = false;
  return values
    .map((value, index) => {
      const wasDrawing = isDrawing;
      isDrawing = Number.isFinite(value);
      if (!isDrawing) return '';
      const point = `${shorten(across(index))} ${shorten(100 - positionOn(scale, value) * 100)}`;
      return wasDrawing ? `L${point}` : `M${point}l0 0`;
    })
    .join('');
}

function shorten(value: number): number {
  return Math.round(value * 100) / 100;
}
