import { linePath } from '../text/line-path';
import type { ChartPictureProps } from './chart-picture';

/**
 * One line per series, from the middle of the first label to the middle of the last. Missing values interrupt
 * the line.
 */
export function ChartLines({ labels, series, scale, format }: ChartPictureProps) {
  return (
    <svg className="ui-chart-lines" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      {series.map(({ name, values }, index) => (
        <path
          key={name}
          className={`ui-chart-series-${index + 1}`}
          d={linePath(values, scale, { inset: 50 / Math.max(labels.length, 1) })}
        >
          <title>{`${name}: ${values.map(format).join(', ')}`}</title>
        </path>
      ))}
    </svg>
  );
}
