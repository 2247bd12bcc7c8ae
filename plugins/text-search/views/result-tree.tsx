import { dirname } from '@core/base/path';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Badge } from '@host/ui/feedback/badge';
import { FileIcon } from '@host/ui/icons/file-icon';
import { Tree } from '@host/ui/tree/tree';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { type KeyboardEvent, lazy, type MouseEvent, memo, Suspense, useMemo, useState } from 'react';
import type { FileMatches } from '../engine/text-match';
import type { MatchActions } from '../match-actions';
import { messages } from '../messages';
import { type Result, resultNodes } from '../result-nodes';
import { MatchRow } from './match-row';

const ResultMenu = lazy(async () => ({ default: (await import('./result-menu')).ResultMenu }));

export interface ResultTreeProps {
  files: readonly FileMatches[];
  folded: ReadonlySet<string>;
  onFold: (ids: ReadonlySet<string>) => void;
  actions: MatchActions;
}

interface Menu {
  readonly node: TreeNode<Result>;
  readonly at: { readonly clientX: number; readonly clientY: number };
}

/**
 * Results by file. Clicking a match previews it, pressing Enter or double-clicking opens it, and Delete dismisses it.
 */
export const ResultTree = memo(function ResultTree({ files, folded, onFold, actions }: ResultTreeProps) {
  const nodes = useMemo(() => resultNodes(files), [files]);
  const expanded = useMemo(() => nodes.map(({ id }) => id).filter((id) => !folded.has(id)), [nodes, folded]);
  const [selected, setSelected] = useState<readonly string[]>([]);
  const [menu, setMenu] = useState<Menu>();
  const drawing = useMemo(() => drawingOf(actions), [actions]);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Delete' || selected.length === 0) return;
    const chosen = new Set(selected);
    const all = nodes.flatMap((node) => [node, ...(node.children ?? [])]);
    actions.dismiss(all.filter(({ id }) => chosen.has(id)).map(({ data }) => data));
    event.preventDefault();
  };
  return (
    <section aria-label={messages.results} className="text-search-tree" onKeyDown={onKeyDown}>
      <Tree<Result>
        label={messages.results}
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={(ids) => {
          const unfolded = new Set(ids);
          onFold(new Set(nodes.map(({ id }) => id).filter((id) => !unfolded.has(id))));
        }}
        selected={selected}
        onSelectedChange={setSelected}
        onOpen={({ data }, pinned) => actions.open(data, pinned)}
        onContextMenu={(node, at) => node && setMenu({ node, at })}
        {...drawing}
      />
      {menu && (
        <Suspense>
          <ResultMenu
            result={menu.node.data}
            at={menu.at}
            actions={actions}
            onClose={() => setMenu(undefined)}
          />
        </Suspense>
      )}
    </section>
  );
});

function drawingOf(actions: MatchActions) {
  return {
    renderIcon: ({ data }: TreeNode<Result>) =>
      data.type === 'file' && <FileIcon type="file" path={data.file.path} />,
    renderName: ({ data, name }: TreeNode<Result>) => {
      if (data.type === 'match') return <MatchRow match={data.match} />;
      if (data.type === 'context') return <code className="text-search-context">{name}</code>;
      return (
        <>
          {name}
          <span className="text-search-folder" aria-hidden>
            {dirname(data.file.path)}
          </span>
        </>
      );
    },
    renderBadge: ({ data }: TreeNode<Result>) => <ResultBadge result={data} actions={actions} />,
    describe: ({ data }: TreeNode<Result>) => descriptionOf(data),
  };
}

/** Hidden from assistive technology, whose users can use the menu and the Delete key instead. */
function ResultBadge({ result, actions }: { result: Result; actions: MatchActions }) {
  if (result.type === 'context') return <span className="text-search-number">{result.line.number}</span>;
  const isReplace = result.file.matches.some(({ replacement }) => replacement !== undefined);
  const act = (action: () => void) => (event: MouseEvent) => {
    event.stopPropagation();
    action();
  };
  return (
    <span className="text-search-badge">
      <span className="text-search-actions">
        {isReplace && (
          <IconButton
            icon={result.type === 'file' ? 'replace-all' : 'replace'}
            label={result.type === 'file' ? messages.replaceInFile : messages.replaceMatch}
            size="small"
            tabIndex={-1}
            onClick={act(() => actions.replace([result]))}
          />
        )}
        <IconButton
          icon="close"
          label={messages.dismiss}
          size="small"
          tabIndex={-1}
          onClick={act(() => actions.dismiss([result]))}
        />
      </span>
      {result.type === 'file' ? (
        <Badge>{result.file.matches.length}</Badge>
      ) : (
        <span className="text-search-number">{result.match.range.startLine}</span>
      )}
    </span>
  );
}

function descriptionOf(result: Result): string {
  if (result.type === 'file') return messages.inFile(result.file.path, result.file.matches.length);
  if (result.type === 'context') return messages.atLine(result.line.number);
  const { range, replacement } = result.match;
  const line = messages.atLine(range.startLine);
  return replacement === undefined ? line : `${line}, ${messages.becomes(replacement)}`;
}
