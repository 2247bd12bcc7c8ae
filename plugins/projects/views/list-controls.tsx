import { Button } from '@host/ui/buttons/button';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import { type SortOrder, sortOrders } from '../list/visible-projects';
import { messages } from '../messages';

const ContextMenu = lazy(async () => ({
  default: (await import('@host/ui/overlays/context-menu')).ContextMenu,
}));

export interface ListControlsProps {
  query: string;
  onQuery: (query: string) => void;
  order: SortOrder;
  onOrder: (order: SortOrder) => void;
  /** Number of projects shown, as text. */
  count: string;
}

export function ListControls({ query, onQuery, order, onOrder, count }: ListControlsProps) {
  const [at, setAt] = useState<MenuPoint>();
  const names: Record<SortOrder, string> = {
    change: messages.sortChange,
    name: messages.sortName,
    size: messages.sortSize,
    chain: messages.sortChain,
  };
  const openBelow = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const { left, bottom } = currentTarget.getBoundingClientRect();
    setAt({ clientX: left, clientY: bottom });
  };
  return (
    <SearchToolbar
      className="projects-controls"
      label={messages.search}
      value={query}
      onChange={onQuery}
      count={count}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onQuery('');
      }}
    >
      <Button variant="ghost" icon="sort-precedence" aria-haspopup="menu" onClick={openBelow}>
        {messages.sortBy(names[order])}
      </Button>
      {at && (
        <Suspense>
          <ContextMenu
            label={messages.sort}
            at={at}
            onClose={() => setAt(undefined)}
            entries={sortOrders.map((each) => ({
              type: 'toggle',
              label: names[each],
              checked: each === order,
              onSelect: () => {
                setAt(undefined);
                onOrder(each);
              },
            }))}
          />
        </Suspense>
      )}
    </SearchToolbar>
  );
}
