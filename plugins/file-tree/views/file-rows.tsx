import type { LanguageService } from '@core/languages/languages';
import type { FileTreeNode } from '@core/project/file-tree';
import type { PluginServices } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/button';
import type { MenuPoint } from '@host/ui/context-menu';
import { EmptyState } from '@host/ui/empty-state';
import { FileIcon } from '@host/ui/file-icon';
import { Tree } from '@host/ui/tree';
import type { TreeNode } from '@host/ui/tree-node';
import { useObservable } from '@host/ui/use-observable';
import { lazy, Suspense, useMemo, useState } from 'react';
import { type Decoration, decorationText } from '../decorations';
import type { FileActions } from '../file-actions';
import { type FileNode, fileNodes } from '../file-nodes';
import type { FileTreeState } from '../file-tree-state';
import { nameError } from '../name-problem';
import { FileBadge } from './file-badge';
import { useDecorations } from './use-decorations';
import { useRowRequests } from './use-row-requests';
import { useTreeFocus } from './use-tree-focus';

const FileContextMenu = lazy(() =>
  import('./file-context-menu').then((module) => ({ default: module.FileContextMenu })),
);

export interface FileRowsProps {
  services: PluginServices;
  state: FileTreeState;
  actions: FileActions;
  /** The files are loaded; without any, the tree says so. */
  isReady: boolean;
}

const noNodes: readonly FileTreeNode[] = [];
const noPaths: readonly string[] = [];

/** The tree of files and folders. */
export function FileRows({ services, state, actions, isReady }: FileRowsProps) {
  const { contextKeys, files, languages } = services;
  const tree = useObservable(files.tree$, noNodes);
  const draft = useObservable(state.draft$, undefined);
  const nodes = useMemo(() => fileNodes(tree, draft), [tree, draft]);
  const expanded = useObservable(state.expanded$, noPaths);
  const selected = useObservable(state.selected$, noPaths);
  const decorated = useDecorations(services);
  const clipboard = useObservable(state.clipboard$, undefined);
  const cut = useMemo(() => new Set(clipboard?.type === 'cut' ? clipboard.paths : []), [clipboard]);
  const trackFocus = useTreeFocus(contextKeys);
  const [menu, setMenu] = useState<{ readonly at: MenuPoint; readonly path: string }>();
  const handle = useRowRequests(state, services, nodes);

  const decorationOf = ({ id }: TreeNode<FileNode>): Decoration | undefined => decorated.get(id);
  const finishRename = ({ data }: TreeNode<FileNode>, name: string | undefined) => {
    if (data.type === 'draft') void actions.finishDraft(name);
    else if (name !== undefined) void actions.rename(data.path, name);
  };
  return (
    <div role="presentation" className="file-tree-rows" {...trackFocus}>
      <Tree<FileNode>
        ref={handle}
        label="Files"
        nodes={nodes}
        expanded={expanded}
        onExpandedChange={(ids) => state.expand(ids)}
        selected={selected}
        onSelectedChange={(ids) => state.select(ids)}
        onOpen={({ id }, pinned) => void actions.open(id, pinned)}
        onContextMenu={(node, { clientX, clientY }) => {
          contextKeys.set('fileTree.onItem', node !== undefined);
          setMenu({ at: { clientX, clientY }, path: node?.id ?? '' });
        }}
        onRename={finishRename}
        validateName={({ data }, name) => nameError(files, data, name)}
        renderIcon={({ data }, isExpanded) => (
          <NodeIcon data={data} isExpanded={isExpanded} languages={languages} />
        )}
        renderBadge={(node) => {
          const decoration = decorationOf(node);
          return decoration && <FileBadge decoration={decoration} isFolder={node.children !== undefined} />;
        }}
        describe={(node) => {
          const decoration = decorationOf(node);
          return decoration && decorationText(decoration);
        }}
        rowClass={(node) => rowClass(decorationOf(node), cut.has(node.id))}
      />
      {isReady && nodes.length === 0 && (
        <EmptyState
          title="This project has no files"
          actions={
            <Button size="small" icon="new-file" onClick={() => runCommand(services, 'fileTree.newFile', '')}>
              Create a file
            </Button>
          }
        />
      )}
      {menu && (
        <Suspense>
          <FileContextMenu {...menu} services={services} onClose={() => setMenu(undefined)} />
        </Suspense>
      )}
    </div>
  );
}

/** A draft has no name yet that an icon could follow. */
function NodeIcon({
  data,
  isExpanded,
  languages,
}: {
  data: FileNode;
  isExpanded: boolean;
  languages: LanguageService;
}) {
  if (data.type === 'draft') return <FileIcon type={data.of} path="" />;
  const language = data.type === 'file' ? languages.languageOf(data.path) : undefined;
  return <FileIcon type={data.type} path={data.path} isExpanded={isExpanded} language={language} />;
}

function rowClass(decoration: Decoration | undefined, isCut: boolean): string | undefined {
  const severity =
    decoration && (decoration.errors > 0 ? 'error' : decoration.warnings > 0 ? 'warning' : undefined);
  return (
    [severity && `file-tree-${severity}`, isCut && 'file-tree-cut'].filter(Boolean).join(' ') || undefined
  );
}
