import type { QuickAccessRow } from '@core/commands/quick-access/quick-access';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { FileIcon } from '@host/ui/icons/file-icon';
import { Icon } from '@host/ui/icons/icon';
import { HighlightedText } from '@host/ui/text/highlighted-text';
import { Kbd } from '@host/ui/text/kbd';
import { useLayoutEffect, useRef } from 'react';
import { messages } from '../messages';
import type { ModalResults } from '../modal/modal-state';

export interface ResultListProps {
  /** Id of the list. Option ids are derived from it. */
  id: string;
  results: ModalResults;
  marked: number;
  onAccept: (row: QuickAccessRow, aside: boolean) => void;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The 'Results' list. Focus stays in the text field. The selected row is scrolled into view. */
export function ResultList({ id, results, marked, onAccept }: ResultListProps) {
  const { rows } = results;
  const list = useRef<HTMLDivElement>(null);
  const markedId = rows[marked]?.id;

  useLayoutEffect(() => {
    if (markedId === undefined) return;
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);

  return (
    <div className="search-modal-results">
      <div ref={list} id={id} role="listbox" aria-label={messages.results} className="search-modal-list">
        {rows.map((row, index) => (
          <Result
            key={row.id}
            id={optionId(id, index)}
            row={row}
            isMarked={index === marked}
            group={row.group === rows[index - 1]?.group ? undefined : row.group}
            onAccept={(aside) => onAccept(row, aside)}
          />
        ))}
      </div>
      {rows.length === 0 && <NoResults results={results} />}
    </div>
  );
}

interface ResultProps {
  id: string;
  row: QuickAccessRow;
  isMarked: boolean;
  /** Group heading, shown on the first row of a group. */
  group: string | undefined;
  onAccept: (aside: boolean) => void;
}

function Result({ id, row, isMarked, group, onAccept }: ResultProps) {
  const { label, description, key } = row;
  return (
    // Focus stays in the text field, which handles keys.
    <div
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isMarked}
      className="search-modal-row"
      onMouseDown={(event) => event.preventDefault()}
      onClick={({ ctrlKey, metaKey }) => onAccept(ctrlKey || metaKey)}
      onKeyDown={undefined}
    >
      <RowIcon row={row} />
      <span className="search-modal-label">
        <HighlightedText text={label} spans={row.labelMatches} />
      </span>
      {description !== undefined && (
        <span className="search-modal-description">
          <HighlightedText text={description} spans={row.descriptionMatches} />
        </span>
      )}
      {group !== undefined && <span className="search-modal-group">{group}</span>}
      {key !== undefined && <Kbd>{key}</Kbd>}
    </div>
  );
}

function RowIcon({ row: { icon, file } }: Pick<ResultProps, 'row'>) {
  if (file) return <FileIcon {...file} />;
  return icon === undefined ? <span className="search-modal-no-icon" /> : <Icon name={icon} />;
}

function NoResults({ results: { query, provider, isSearching, error } }: Pick<ResultListProps, 'results'>) {
  if (error !== undefined) return <EmptyState icon="warning" title={messages.failed(error)} />;
  if (isSearching) return <EmptyState title={messages.searching} />;
  if (query === '' && provider?.emptyText === undefined) {
    return <EmptyState icon="search" title={messages.startTyping} />;
  }
  return (
    <EmptyState icon="search-stop" title={provider?.emptyText ?? messages.none} hint={messages.tryAnother} />
  );
}
