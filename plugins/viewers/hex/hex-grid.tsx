import { type KeyboardEvent, type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useInnerSize } from '../image/use-inner-size';
import type { ByteRange } from './byte-range';
import { ROW_BYTES } from './hex-row';
import { HexRow } from './hex-row-view';
import { rowWindow, scrollHeight, scrollTopOf } from './row-window';

interface HexGridProps {
  readonly label: string;
  readonly bytes: Uint8Array;
  readonly marked: ByteRange;
  readonly onMark: (marked: ByteRange) => void;
}

/** ARIA attributes for a grid with an active cell. In the grid role, the table's cells become grid cells. */
const grid = (active: string) =>
  ({ role: 'grid', tabIndex: 0, 'aria-readonly': true, 'aria-activedescendant': active }) as const;

/** In pixels. */
const ROW_HEIGHT = 20;

/** A virtual list of byte rows. Arrow keys, Page Up, Page Down, Home and End move the cursor. */
export function HexGrid({ label, bytes, marked, onMark }: HexGridProps) {
  const id = useId();
  const scroller = useRef<HTMLDivElement>(null);
  const { height } = useInnerSize(scroller);
  const [scrollTop, setScrollTop] = useState(0);
  const viewport = { rows: Math.ceil(bytes.length / ROW_BYTES), rowHeight: ROW_HEIGHT, scrollTop, height };
  const { first, end, top } = rowWindow(viewport);
  const pageRows = Math.max(1, Math.floor(height / ROW_HEIGHT) - 1);

  useLayoutEffect(() => {
    const { current } = scroller;
    if (!current || height === 0) return;
    const row = Math.floor(marked.offset / ROW_BYTES);
    const now = {
      rows: Math.ceil(bytes.length / ROW_BYTES),
      rowHeight: ROW_HEIGHT,
      scrollTop: current.scrollTop,
      height,
    };
    const shown = rowWindow(now);
    const visible = Math.floor(height / ROW_HEIGHT);
    if (row < shown.first) current.scrollTop = scrollTopOf(row, now);
    else if (row >= shown.first + visible) current.scrollTop = scrollTopOf(row - visible + 1, now);
  }, [marked, bytes, height]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.shiftKey) return;
    const isWhole = event.ctrlKey || event.metaKey;
    const { offset } = marked;
    const rowStart = offset - (offset % ROW_BYTES);
    const target = {
      ArrowLeft: offset - 1,
      ArrowRight: offset + 1,
      ArrowUp: offset - ROW_BYTES,
      ArrowDown: offset + ROW_BYTES,
      PageUp: offset - pageRows * ROW_BYTES,
      PageDown: offset + pageRows * ROW_BYTES,
      Home: isWhole ? 0 : rowStart,
      End: isWhole ? bytes.length - 1 : rowStart + ROW_BYTES - 1,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    onMark({ offset: Math.min(Math.max(target, 0), bytes.length - 1), length: 1 });
  };

  const onClick = ({ target }: MouseEvent) => {
    const cell = target instanceof Element ? target.closest<HTMLElement>('[data-offset]') : undefined;
    if (cell) onMark({ offset: Number(cell.dataset.offset), length: 1 });
  };
  const rows = Array.from({ length: Math.max(0, end - first) }, (_, index) => first + index);

  return (
    <div
      ref={scroller}
      className="hex-scroller"
      onScroll={({ currentTarget }) => setScrollTop(currentTarget.scrollTop)}
    >
      <div style={{ height: scrollHeight(viewport) }}>
        <table
          {...grid(`${id}-${marked.offset}`)}
          aria-label={label}
          aria-rowcount={viewport.rows}
          className="hex-grid"
          style={{ translate: `0 ${top}px` }}
          onKeyDown={onKeyDown}
          onClick={onClick}
        >
          <tbody>
            {rows.map((row) => (
              <HexRow key={row} id={id} row={row} bytes={bytes} marked={marked} />
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
