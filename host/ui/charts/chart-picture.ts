import type { ChartScale } from './chart-scale';

export interface ChartSeries {
  readonly name: string;
  /** One for each label, in their order; a value that is no number is missing. */
  readonly values: readonly number[];
}

/** What a picture of a chart draws: bars or lines, within the lines of its scale. */
export interface ChartPictureProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  scale: ChartScale;
  format: (value: number) => string;
}
