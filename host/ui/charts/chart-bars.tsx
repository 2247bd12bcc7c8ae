import type { ChartPictureProps } from './chart-picture';
import { positionOn } from './chart-scale';

/** One group of bars per label. Bars for negative values extend below the zero line. */
export function ChartBars({ labels, series, scale, format }: ChartPictureProps) {
  const zero = positionOn(scale, 0);
  return (
    <div className="ui-chart-bars">
      {labels.map((label, at) => (
        <div key={label} className="ui-chart-group">
          {series.map(({ name, values }, index) => {
            const value = values[at];
            if (value === undefined || !Number.isFinite(value)) return <i key={name} />;
            const place = positionOn(scale, value);
            const [bottom, height] = [Math.min(place, zero), Math.abs(place - zero)];
            return (
              <i
                key={name}
                className={`ui-chart-bar ui-chart-series-${index + 1}`}
                title={`${label} · ${name}: ${format(value)}`}
                style={{ marginBottom: `${bottom * 100}cqh`, height: `${height * 100}cqh` }}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}
