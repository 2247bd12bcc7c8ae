import type { ChartScale } from './chart-scale';

/** A named list of values. */
export interface ChartSeries {
  /** Name shown in the legend and in the table. */
  readonly name: string;
  /** One value per label, in the same order. NaN marks a missing value. */
  readonly values: readonly number[];
}

/** Props of the components that draw a chart's bars or lines within its scale. */
export interface ChartPictureProps {
  /** Labels along the horizontal axis. */
  labels: readonly string[];
  /** The series to draw. */
  series: readonly ChartSeries[];
  /** Scale of the vertical axis. */
  scale: ChartScale;
  /** Formats a value for display. */
  format: (value: number) => string;
}
