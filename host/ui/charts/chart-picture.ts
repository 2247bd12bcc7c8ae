import type { ChartScale } from './chart-scale';

export interface ChartSeries {
  readonly name: string;
  /** One value per label, in the same order. NaN marks a missing value. */
  readonly values: readonly number[];
}

/** Props of the components that draw a chart's bars or lines within its scale. */
export interface ChartPictureProps {
  labels: readonly string[];
  series: readonly ChartSeries[];
  scale: ChartScale;
  format: (value: number) => string;
}
