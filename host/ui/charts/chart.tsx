import './chart.css';
import { formatNumber } from '@core/base/localization/format';
import { type ReactNode, useId, useState } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Skeleton } from '../feedback/skeleton';
import { Table, type TableColumn } from '../layout/table';
import { messages } from '../messages';
import { ChartBars } from './chart-bars';
import { ChartLines } from './chart-lines';
import type { ChartSeries } from './chart-picture';
import { chartScale, positionOn } from './chart-scale';

/** Props for {@link Chart}. */
export interface ChartProps {
  /** Heading of the figure and name of its table. */
  title: string;
  /** Column header for the labels in the table, for example 'Day' or 'Contract'. */
  labelHeader: string;
  /** Labels along the lower edge, one per value. */
  labels: readonly string[];
  /** At most four series, each with a distinct colour. */
  series: readonly ChartSeries[];
  /** Bars for separate values, lines for a trend over time. */
  kind: 'bar' | 'line';
  /** Formats values. Default: whole numbers, or one decimal place. */
  format?: ((value: number) => string) | undefined;
  /** True while the values are loading. */
  busy?: boolean | undefined;
  /** Shown instead of the chart if there are no labels. */
  empty?: ReactNode;
}

const defaultFormat = (value: number) => formatNumber(value, Number.isInteger(value) ? 0 : 1);

/** Shows numbers as bars or lines. A button shows them as a table, which is always available to screen readers. */
export function Chart(props: ChartProps) {
  const { title, labels, series, kind, busy = false, empty } = props;
  const [isTable, setIsTable] = useState(false);
  const titleId = useId();
  const isEmpty = labels.length === 0;
  const Picture = kind === 'bar' ? ChartBars : ChartLines;
  return (
    <figure className="ui-chart" aria-labelledby={titleId} aria-busy={busy}>
      <figcaption className="ui-chart-head">
        <span id={titleId}>{title}</span>
        {series.length > 1 && (
          <span className="ui-chart-legend" aria-hidden>
            {series.map(({ name }, index) => (
              <span key={name} className={`ui-chart-series-${index + 1}`}>
                {name}
              </span>
            ))}
          </span>
        )}
        {!busy && !isEmpty && (
          <IconButton
            icon="table"
            size="small"
            label={messages.showTable}
            pressed={isTable}
            onClick={() => setIsTable(!isTable)}
          />
        )}
      </figcaption>
      {busy ? (
        <Skeleton lines={4} />
      ) : isEmpty ? (
        empty
      ) : isTable ? null : (
        <Plot {...props} Picture={Picture} />
      )}
      {!busy && !isEmpty && (
        <div className={isTable ? 'ui-chart-table' : 'ui-visually-hidden'}>
          <ChartTable {...props} />
        </div>
      )}
    </figure>
  );
}

function Plot({
  labels,
  series,
  format = defaultFormat,
  Picture,
}: ChartProps & { Picture: typeof ChartBars }) {
  const scale = chartScale(series.flatMap(({ values }) => values));
  return (
    <div className="ui-chart-plot" aria-hidden>
      <div className="ui-chart-axis">
        {scale.ticks.map((tick) => (
          <span key={tick} style={{ bottom: `${positionOn(scale, tick) * 100}%` }}>
            {format(tick)}
          </span>
        ))}
      </div>
      <div className="ui-chart-area">
        {scale.ticks.map((tick) => (
          <i key={tick} className="ui-chart-line" style={{ bottom: `${positionOn(scale, tick) * 100}%` }} />
        ))}
        <Picture labels={labels} series={series} scale={scale} format={format} />
      </div>
      <div className="ui-chart-labels">
        {labels.map((label) => (
          <span key={label} title={label}>
            {label}
          </span>
        ))}
      </div>
    </div>
  );
}

interface Row {
  readonly label: string;
  readonly index: number;
}

function ChartTable({ title, labelHeader, labels, series, format = defaultFormat }: ChartProps) {
  const valueAt = ({ values }: ChartSeries, { index }: Row) => values[index] ?? Number.NaN;
  const columns: readonly TableColumn<Row>[] = [
    { id: 'label', header: labelHeader, cell: ({ label }) => label },
    ...series.map((one) => ({
      id: one.name,
      header: one.name,
      align: 'end' as const,
      cell: (row: Row) => (Number.isFinite(valueAt(one, row)) ? format(valueAt(one, row)) : '–'),
      compare: (a: Row, b: Row) => valueAt(one, a) - valueAt(one, b),
    })),
  ];
  const rows = labels.map((label, index) => ({ label, index }));
  return <Table label={title} columns={columns} rows={rows} rowKey={({ label }) => label} />;
}
