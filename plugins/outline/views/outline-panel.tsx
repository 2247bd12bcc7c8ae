import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import './outline-panel.css';
import { basename } from '@core/base/path';
import { type DocumentSymbol, symbolsAt } from '@core/languages/symbols';
import { openFile } from '@host/api/open-file';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { Tree, type TreeHandle } from '@host/ui/tree/tree';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ActiveSymbols, FileSymbols } from '../active-symbols';
import { messages } from '../messages';
import { foldableIds, idOfSymbol, type OutlineOrder, outlineNodes } from '../outline-nodes';
import { symbolKinds } from '../symbol-kinds';

export interface OutlinePanelProps {
  readonly services: { readonly editor: EditorService; readonly notifications: NotificationService };
  readonly active: ActiveSymbols;
}

/** The active file's symbols. Clicking a symbol previews it. Pressing Enter or double-clicking opens it. */
export function OutlinePanel({ services, active }: OutlinePanelProps) {
  const current = useObservable(active.current$, active.current$.value);
  if (!current)
    return <EmptyState icon="symbol-class" title={messages.noEditor} hint={messages.noEditorHint} />;
  if (current.symbols.length === 0) {
    const hint = current.isKnown ? messages.noSymbolsHint : messages.unknownLanguage;
    return <EmptyState icon="symbol-class" title={messages.noSymbols(basename(current.path))} hint={hint} />;
  }
  return <Outline key={current.path} services={services} active={active} current={current} />;
}

function Outline({ services, active, current }: OutlinePanelProps & { readonly current: FileSymbols }) {
  const [order, setOrder] = useState<OutlineOrder>('place');
  const [follows, setFollows] = useState(true);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const tree = useRef<TreeHandle>(null);
  const panel = useRef<HTMLDivElement>(null);
  // A selection that follows the cursor must not move the cursor.
  const isFollowing = useRef(false);
  const nodes = useMemo(() => outlineNodes(current.symbols, order), [current.symbols, order]);
  const foldable = useMemo(() => foldableIds(nodes), [nodes]);
  const expanded = useMemo(() => foldable.filter((id) => !folded.has(id)), [foldable, folded]);
  const position = useObservable(active.position$, undefined);
  const here = useMemo(() => {
    const at = position && symbolsAt(current.symbols, position.line, position.column).at(-1);
    return idOfSymbol(nodes, at);
  }, [nodes, current.symbols, position]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  useEffect(() => {
    // Do not change the selection while the user is navigating the outline.
    if (!follows || here === undefined || panel.current?.contains(document.activeElement)) return;
    isFollowing.current = true;
    tree.current?.reveal(here);
    isFollowing.current = false;
  }, [follows, here]);

  const go = (symbol: DocumentSymbol, focus: boolean) =>
    openFile(services, current.path, { range: symbol.selectionRange, focus });
  const select = (ids: readonly string[]) => {
    setSelected(ids);
    const symbol = symbolOf(nodes, ids.at(-1));
    if (symbol && !isFollowing.current) go(symbol, false);
  };
  return (
    <div ref={panel} className="outline">
      <div className="outline-bar">
        <span className="outline-file">{basename(current.path)}</span>
        <IconButton
          size="small"
          icon={order === 'place' ? 'sort-precedence' : 'list-ordered'}
          label={order === 'place' ? messages.sortByName : messages.sortByPlace}
          onClick={() => setOrder(order === 'place' ? 'name' : 'place')}
        />
        <IconButton
          size="small"
          icon="target"
          label={messages.followCursor}
          pressed={follows}
          onClick={() => setFollows(!follows)}
        />
        <IconButton
          size="small"
          icon="collapse-all"
          label={messages.collapseAll}
          onClick={() => setFolded(new Set(foldable))}
        />
      </div>
      <div className="outline-tree">
        <Tree<DocumentSymbol>
          ref={tree}
          label={messages.outline}
          nodes={nodes}
          expanded={expanded}
          onExpandedChange={(ids) => setFolded(new Set(foldable.filter((id) => !ids.includes(id))))}
          selected={selected}
          onSelectedChange={select}
          onOpen={({ data }, pinned) => go(data, pinned)}
          renderIcon={({ data }) => <Icon name={symbolKinds[data.kind].icon} />}
          renderBadge={({ data }) => data.detail && <span className="outline-detail">{data.detail}</span>}
          describe={({ data: { kind, selectionRange } }) =>
            messages.atLine(symbolKinds[kind].word, selectionRange.startLine)
          }
        />
      </div>
    </div>
  );
}

function symbolOf(
  nodes: ReturnType<typeof outlineNodes>,
  id: string | undefined,
): DocumentSymbol | undefined {
  for (const { id: own, data, children = [] } of nodes) {
    const found = own === id ? data : symbolOf(children, id);
    if (found) return found;
  }
  return undefined;
}
