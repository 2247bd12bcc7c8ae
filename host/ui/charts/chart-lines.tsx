import { linePath } from '../text/line-path';
import type { ChartPictureProps } from './chart-picture';

/** A line for each series, from the first label's middle to the last one's; it breaks where a value is missing. */
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
