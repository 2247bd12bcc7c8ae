import { useObservable } from '@host/ui/hooks/use-observable';
import { lazy, Suspense, useMemo } from 'react';
import { EMPTY, merge, Subject } from 'rxjs';
import type { EditorMenu } from '../panes/editor-menu';
import type { EditorPane } from '../panes/editor-pane';

const ContextMenu = lazy(async () => ({
  default: (await import('@host/ui/overlays/context-menu')).ContextMenu,
}));

export function EditorMenuLayer({ pane }: { pane: Pick<EditorPane, 'menu$'> | undefined }) {
  const closed$ = useMemo(() => new Subject<undefined>(), []);
  const menu = useObservable<EditorMenu | undefined>(
    useMemo(() => merge(pane?.menu$ ?? EMPTY, closed$), [pane, closed$]),
    undefined,
  );
  if (!menu) return null;
  return (
    <Suspense>
      <ContextMenu {...menu} onClose={() => closed$.next(undefined)} />
    </Suspense>
  );
}
