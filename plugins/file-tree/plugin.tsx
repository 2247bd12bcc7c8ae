import type { PluginContext } from '@host/api/plugin-context';
import { distinctUntilChanged, map, skip } from 'rxjs';
import { FileActions } from './file-actions';
import { FileTreeState } from './file-tree-state';
import { registerCommands } from './register-commands';
import { FileTreePanel } from './views/file-tree-panel';

export function activate({ commands, views, services, subscriptions }: PluginContext): void {
  const { contextKeys, editor, files, projects } = services;
  const state = new FileTreeState();
  const actions = new FileActions(services, state);
  registerCommands(commands, services, state, actions);
  views.registerTab('file-tree', () => <FileTreePanel services={services} state={state} actions={actions} />);

  const project$ = projects.project$.pipe(
    map((project) => project?.id),
    distinctUntilChanged(),
  );
  const activePath$ = editor.active$.pipe(
    map((active) => active?.path),
    distinctUntilChanged(),
  );
  subscriptions.add(project$.pipe(skip(1)).subscribe(() => state.reset()));
  subscriptions.add(activePath$.subscribe((path) => path !== undefined && state.reveal(path)));
  subscriptions.add(
    files.tree$.subscribe(() => state.prune((path) => files.exists(path) || files.isFolder(path))),
  );
  subscriptions.add(
    state.selected$.subscribe((paths) => contextKeys.set('fileTree.hasSelection', paths.length > 0)),
  );
  subscriptions.add(
    state.clipboard$.subscribe((clipboard) => contextKeys.set('fileTree.canPaste', clipboard !== undefined)),
  );
}
