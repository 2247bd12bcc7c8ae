import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { MenuService } from '@core/commands/menus/menus';
import type { FileTreeNode } from '@core/files/paths/file-tree';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useWhen } from '@host/ui/hooks/use-when';
import type { MenuPoint } from '@host/ui/overlays/context-menu';
import { Tree } from '@host/ui/tree/tree';
import type { TreeNode } from '@host/ui/tree/tree-node';
import { lazy, Suspense, useCallback, useState } from 'react';
import type { FileActions } from '../file-actions';
import type { FileNode } from '../file-nodes';
import type { FileTreeState } from '../file-tree-state';
import { messages } from '../messages';
import { nameError } from '../name-problem';
import { EmptyTree } from './empty-tree';
import { FilterField } from './filter-field';
import { useFileDrop } from './use-file-drop';
import { useRowDrawing } from './use-row-drawing';
import { useRowRequests } from './use-row-requests';
import { useShownNodes } from './use-shown-nodes';
import { useTreeFocus } from './use-tree-focus';

interface Services {
  readonly commands: CommandService;
  readonly contextKeys: ContextKeyService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
  readonly menus: MenuService;
  readonly notifications: NotificationService;
  readonly shortcuts: ShortcutService;
}

const FileContextMenu = lazy(() =>
  import('./file-context-menu').then((module) => ({ default: module.FileContextMenu })),
);

export interface FileRowsProps {
  services: Services;
  state: FileTreeState;
  actions: FileActions;
  /** True once the files are loaded. After that, an empty tree shows a message. */
  isReady: boolean;
}

type Node = TreeNode<FileNode>;
const noNodes: readonly FileTreeNode[] = [];
const noPaths: readonly string[] = [];

/** The tree of files and folders, with its filter field. */
export function FileRows({ services, state, actions, isReady }: FileRowsProps) {
  const { contextKeys, files } = services;
  const tree = useObservable(files.tree$, noNodes);
  const { nodes, expanded, expand, matches } = useShownNodes(state, tree);
  const selected = useObservable(state.selected$, noPaths);
  const trackFocus = useTreeFocus(contextKeys);
  const isVirtual = useWhen(contextKeys, 'feature.enableVirtualTreeV2', true);
  const drop = useFileDrop(services, actions);
  const [menu, setMenu] = useState<{ readonly at: MenuPoint; readonly path: string }>();
  const handle = useRowRequests(state, services, nodes);

  const drawing = useRowDrawing(services, state, matches);
  const focus = useCallback((path: string | undefined) => state.focus(path), [state]);
  const finishRename = ({ data }: Node, name: string | undefined) => {
    if (data.type === 'draft') void actions.finishDraft(name);
    else if (name !== undefined) void actions.rename(data.path, name);
  };
  return (
    <>
      <FilterField state={state} matches={matches?.size} onLeave={() => handle.current?.focus()} />
      <div role="presentation" className="file-tree-rows" {...trackFocus}>
        <Tree<FileNode>
          ref={handle}
          label={messages.label}
          nodes={nodes}
          expanded={expanded}
          onExpandedChange={expand}
          selected={selected}
          onSelectedChange={(paths) => state.select(paths)}
          onFocusedChange={focus}
          onOpen={({ id }, pinned) => void actions.open(id, pinned)}
          onContextMenu={(node, { clientX, clientY }) => {
            contextKeys.set('fileTree.onItem', node !== undefined);
            setMenu({ at: { clientX, clientY }, path: node?.id ?? '' });
          }}
          onRename={finishRename}
          validateName={({ data }, name) => nameError(tree, data, name)}
          onEscape={() => state.cancelCutOrFilter()}
          drop={drop}
          isVirtual={isVirtual}
          {...drawing}
        />
        {isReady && nodes.length === 0 && !matches && <EmptyTree services={services} />}
        {nodes.length === 0 && matches && <EmptyState title={messages.noMatch} hint={messages.noMatchHint} />}
        {menu && (
          <Suspense>
            <FileContextMenu {...menu} services={services} onClose={() => setMenu(undefined)} />
          </Suspense>
        )}
      </div>
    </>
  );
}
