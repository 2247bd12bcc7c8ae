import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ViewService } from '@core/workspace/views/views';
import type { WorkspaceService } from '@core/workspace/workspace';
import './new-tab-page.css';
import type { TabProps } from '@host/api/plugin-context';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../messages';
import { filterTabTypes, offeredTabTypes } from '../offered-tab-types';
import { moveFocus } from './move-focus';
import { TabTypeGrid } from './tab-type-grid';

export interface NewTabServices {
  readonly contextKeys: ContextKeyService;
  readonly views: ViewService;
  readonly workspace: WorkspaceService;
}

export interface NewTabPageProps extends Pick<TabProps, 'tabId' | 'isVisible'> {
  services: NewTabServices;
}

/** Offers all views that can be opened. Selecting a view opens it in this tab. */
export function NewTabPage({ tabId, isVisible, services }: NewTabPageProps) {
  const { contextKeys, views, workspace } = services;
  const offered$ = useMemo(() => offeredTabTypes(views, contextKeys), [views, contextKeys]);
  const offered = useObservable(offered$, []);
  const [filter, setFilter] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const grid = useRef<HTMLUListElement>(null);
  const shown = filterTabTypes(offered, filter);
  const choose = (type: string) => workspace.retypeTab(tabId, type);

  useEffect(() => {
    if (isVisible) input.current?.focus();
  }, [isVisible]);

  const keyInFilter = (event: KeyboardEvent) => {
    const [best] = shown;
    if (event.key === 'Enter' && best) choose(best.type);
    else if (event.key === 'ArrowDown') grid.current?.querySelector('button')?.focus();
    else if (event.key === 'Escape' && filter !== '') setFilter('');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const keyInGrid = (event: KeyboardEvent<HTMLElement>) => {
    const buttons = [...(grid.current?.querySelectorAll('button') ?? [])];
    const moved = moveFocus(event.key, buttons, event.currentTarget);
    if (moved === 'before') input.current?.focus();
    if (moved) event.preventDefault();
  };

  return (
    <section aria-label={messages.page} className="new-tab">
      <div className="new-tab-content">
        <SearchToolbar
          ref={input}
          className="new-tab-search"
          label={messages.filter}
          placeholder={messages.placeholder}
          value={filter}
          onChange={setFilter}
          onKeyDown={keyInFilter}
        />
        {shown.length > 0 ? (
          <TabTypeGrid ref={grid} types={shown} onChoose={choose} onKeyDown={keyInGrid} />
        ) : (
          <EmptyState
            icon="search"
            title={filter === '' ? messages.nothing : messages.noMatch(filter.trim())}
            hint={filter === '' ? messages.nothingHint : messages.noMatchHint}
          />
        )}
      </div>
    </section>
  );
}
