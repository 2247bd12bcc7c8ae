import './chart.css';
import { linePath } from '../text/line-path';
import { chartScale } from './chart-scale';

/** Props for {@link Sparkline}. */
export interface SparklineProps {
  /** Accessible name with the latest value, for example 'Gas of recent runs, now 3,821'. */
  label: string;
  /** Values in order; NaN marks a missing value. */
  values: readonly number[];
}

/** A word-sized line chart. */
export function Sparkline({ label, values }: SparklineProps) {
  return (
    <svg
      className="ui-sparkline"
      role="img"
      aria-label={label}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
    >
      <path className="ui-chart-series-1" d={linePath(values, chartScale(values))} />
    </svg>
  );
}
