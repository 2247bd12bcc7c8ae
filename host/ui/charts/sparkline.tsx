import './chart.css';
import { linePath } from '../text/line-path';
import { chartScale } from './chart-scale';

export interface SparklineProps {
  /** What it shows, with the value that matters: 'Gas of the last runs, now 3,821'. */
  label: string;
  values: readonly number[];
}

/** The course of a number, as small as a word. */
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
