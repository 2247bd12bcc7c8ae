import type { PickItem, PickOptions } from '@core/commands/quick-input/quick-input';
import { Progress } from '@host/ui/feedback/progress';
import { Input } from '@host/ui/fields/input';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useId, useRef } from 'react';
import { messages } from '../messages';
import { moveHighlight } from './move-highlight';
import { PickRowView, rowHeight } from './pick-row-view';
import { useFocusOnMount } from './use-focus-on-mount';
import { usePickRows } from './use-pick-rows';

export interface PickListProps {
  readonly options: PickOptions<PickItem>;
  readonly onAnswer: (item: PickItem) => void;
}

/** A filter field above the matching rows. Only visible rows are rendered. */
export function PickList({ options, onAnswer }: PickListProps) {
  const { rows, failure, filter, setFilter, active, setActive } = usePickRows(options);
  const id = useId();
  const field = useFocusOnMount();
  const scroller = useRef<HTMLDivElement>(null);
  const groupOf = (index: number) => (filter.trim() === '' ? rows?.[index]?.item.group : undefined);
  const heading = (index: number) => (groupOf(index) === groupOf(index - 1) ? undefined : groupOf(index));
  const virtualizer = useVirtualizer({
    count: rows?.length ?? 0,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => rowHeight(rows?.[index]?.item, heading(index) !== undefined),
    getItemKey: (index) => `${index} ${rows?.[index]?.item.label} ${heading(index)}`,
    overscan: 4,
    rangeExtractor: (range) => [...new Set([...defaultRangeExtractor(range), Math.max(active, 0)])],
  });
  useEffect(() => {
    if (active >= 0) virtualizer.scrollToIndex(active);
  }, [virtualizer, active]);

  const accept = (index: number) => {
    const row = rows?.[index];
    if (row) onAnswer(row.item);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const target = moveHighlight(event, active, rows?.length ?? 0);
    if (target === undefined && event.key !== 'Enter' && event.key !== 'Tab') return;
    event.preventDefault();
    if (target !== undefined) setActive(target);
    else if (event.key === 'Enter') accept(active);
  };
  const shown = virtualizer.getVirtualItems().filter(({ index }) => rows?.[index]);
  return (
    <>
      <Input
        ref={field}
        role="combobox"
        aria-label={options.title}
        aria-expanded
        aria-controls={id}
        aria-autocomplete="list"
        aria-activedescendant={active < 0 ? undefined : `${id}-${active}`}
        placeholder={options.placeholder}
        value={filter}
        onChange={(event) => setFilter(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {!rows && <Progress label={messages.loading} />}
      <p className="quick-input-note" role="status">
        {failure ?? (rows && <RowCount rows={rows.length} isFiltered={filter.trim() !== ''} />)}
      </p>
      <div ref={scroller} className="quick-input-scroller">
        <div
          id={id}
          role="listbox"
          aria-label={options.title}
          className="quick-input-rows"
          style={{ height: virtualizer.getTotalSize() }}
        >
          {shown.map(({ index, start, key }) => (
            <PickRowView
              key={key}
              id={`${id}-${index}`}
              row={rows?.[index]}
              heading={heading(index)}
              position={{ index, of: rows?.length ?? 0, top: start }}
              isActive={index === active}
              onActive={() => setActive(index)}
              onAccept={() => accept(index)}
            />
          ))}
        </div>
      </div>
    </>
  );
}

function RowCount({ rows, isFiltered }: { readonly rows: number; readonly isFiltered: boolean }) {
  if (rows > 0) return <span className="quick-input-spoken">{messages.count(rows)}</span>;
  return isFiltered ? messages.noMatch : messages.nothing;
}
