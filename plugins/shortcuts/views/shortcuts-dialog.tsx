import './shortcuts-dialog.css';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Dialog } from '@host/ui/overlays/dialog';
import { useEffect, useMemo, useRef, useState } from 'react';
import { messages } from '../messages';
import { countEntries, filterGroups, groupShortcuts } from '../overlay/shortcut-groups';
import { ShortcutGroups } from './shortcut-groups';
import { ShortcutsFooter } from './shortcuts-footer';

/** Delay between opening and focusing the search field, in milliseconds (specification §2.4). */
const FOCUS_DELAY_MS = 100;

export interface ShortcutsDialogProps {
  readonly shortcuts: ShortcutService;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ shortcuts, onClose }: ShortcutsDialogProps) {
  const { platform } = shortcuts;
  const all = useObservable(shortcuts.shortcuts$, []);
  const [query, setQuery] = useState('');
  const groups = useMemo(() => groupShortcuts(all, platform), [all, platform]);
  const shown = useMemo(() => filterGroups(groups, query), [groups, query]);
  const body = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const waiting = new AbortController();
    const focus = () => field.current?.focus({ preventScroll: true });
    const timer = setTimeout(() => {
      waiting.abort();
      focus();
    }, FOCUS_DELAY_MS);
    const typeIntoField = ({ target, key, ctrlKey, metaKey, altKey }: KeyboardEvent) => {
      // Text typed before the field has focus is intended for the field.
      if (target !== field.current && key.length === 1 && !ctrlKey && !metaKey && !altKey) focus();
    };
    document.addEventListener('keydown', typeIntoField, { capture: true, signal: waiting.signal });
    return () => {
      clearTimeout(timer);
      waiting.abort();
    };
  }, []);
  const footer = <ShortcutsFooter platform={platform} groups={shown} />;
  return (
    <Dialog open onClose={onClose} title={messages.title} size="wide" initialFocus={body} footer={footer}>
      <div ref={body} tabIndex={-1} className="shortcuts-body">
        <SearchToolbar
          ref={field}
          className="shortcuts-search"
          label={messages.searchShortcuts}
          value={query}
          onChange={setQuery}
          clearLabel={messages.clearSearch}
          count={messages.shown(countEntries(shown), countEntries(groups))}
        />
        {shown.length > 0 && <ShortcutGroups groups={shown} />}
        {shown.length === 0 && groups.length > 0 && (
          <EmptyState icon="search" title={messages.noneFound} hint={messages.noneFoundHint(query.trim())} />
        )}
        {groups.length === 0 && (
          <EmptyState icon="keyboard" title={messages.noneAvailable} hint={messages.noneAvailableHint} />
        )}
      </div>
    </Dialog>
  );
}
