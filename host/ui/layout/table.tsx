import './table.css';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Progress } from '../feedback/progress';
import { Skeleton } from '../feedback/skeleton';
import { Icon } from '../icons/icon';
import { classNames } from '../styles/class-names';

/** One column of a {@link Table}. */
export interface TableColumn<Row> {
  /** Unique id of the column. */
  readonly id: string;
  /** Column header. */
  readonly header: string;
  /** Renders this column's cell for a row. */
  readonly cell: (row: Row) => ReactNode;
  /** Use 'end' for numbers. */
  readonly align?: 'start' | 'end' | undefined;
  /** Uses the code font, for addresses and hashes. */
  readonly mono?: boolean | undefined;
  /** Makes the column sortable; compares two rows for ascending order. */
  readonly compare?: ((a: Row, b: Row) => number) | undefined;
}

/** Props for {@link Table}. */
export interface TableProps<Row> {
  /** The accessible name. */
  label: string;
  /** The columns in display order. */
  columns: readonly TableColumn<Row>[];
  /** The rows in their default order. */
  rows: readonly Row[];
  /** Returns a unique key for a row. */
  rowKey: (row: Row) => string;
  /** Shown instead of rows when there are none. */
  empty?: ReactNode;
  /** Name of the task while rows are loading or reloading. Existing rows remain usable. */
  busy?: string | undefined;
}

type Sorting = { readonly columnId: string; readonly descending: boolean } | undefined;

/** A table whose rows are sorted by clicking a column header: ascending, descending, then the given order. */
export function Table<Row>({ label, columns, rows, rowKey, empty, busy }: TableProps<Row>) {
  const [sorting, setSorting] = useState<Sorting>();
  const scroller = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(scroller);
  const compare = columns.find((column) => column.id === sorting?.columnId)?.compare;
  const sorted = compare
    ? rows.toSorted((a, b) => (sorting?.descending ? compare(b, a) : compare(a, b)))
    : rows;
  const classOf = ({ align, mono }: TableColumn<Row>) =>
    classNames(align === 'end' && 'ui-table-end', mono && 'ui-table-mono');
  const sortBy = (columnId: string) =>
    setSorting((now) => {
      if (now?.columnId !== columnId) return { columnId, descending: false };
      return now.descending ? undefined : { columnId, descending: true };
    });
  return (
    <div
      ref={scroller}
      className="ui-table-scroller"
      {...(scrolls && { role: 'group', tabIndex: 0, 'aria-label': label })}
    >
      {busy !== undefined && (
        <div className="ui-table-busy">
          <Progress label={busy} />
        </div>
      )}
      <table className="ui-table" aria-label={label} aria-busy={busy !== undefined || undefined}>
        <thead>
          <tr>
            {columns.map((column) => {
              const mine = sorting?.columnId === column.id ? sorting : undefined;
              const order = mine && (mine.descending ? 'descending' : 'ascending');
              return (
                <th key={column.id} scope="col" aria-sort={order} className={classOf(column)}>
                  {column.compare ? (
                    <button type="button" className="ui-table-sort" onClick={() => sortBy(column.id)}>
                      {column.header}
                      {mine && <Icon name={mine.descending ? 'arrow-down' : 'arrow-up'} size="small" />}
                    </button>
                  ) : (
                    column.header
                  )}
                </th>
              );
            })}
          </tr>
        </thead>
        <tbody>
          {sorted.map((row) => (
            <tr key={rowKey(row)}>
              {columns.map((column) => (
                <td key={column.id} className={classOf(column)}>
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
          {rows.length === 0 && (busy !== undefined || empty) && (
            <tr className={busy === undefined ? 'ui-table-empty' : 'ui-table-awaited'}>
              <td colSpan={columns.length}>{busy === undefined ? empty : <Skeleton label={busy} />}</td>
            </tr>
          )}
        </tbody>
      </table>
    </div>
  );
}

/**
 * Whether an element's content overflows, so that the element scrolls. Such an element must be reachable with the
 * keyboard (WCAG 2.1.1): set its `tabIndex` to 0.
 */
function useScrolls(ref: RefObject<HTMLElement | null>): boolean {
  const [scrolls, setScrolls] = useState(false);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () =>
      setScrolls(element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    return () => observer.disconnect();
  }, [ref]);
  return scrolls;
}
