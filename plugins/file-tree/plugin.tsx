import type { FileChange } from '@core/files/project-files';
import { openProjectId$ } from '@core/files/projects/project';
import type { PluginContext } from '@host/api/plugin-context';
import { asapScheduler, combineLatest, distinctUntilChanged, filter, map, observeOn, skip } from 'rxjs';
import { FileActions } from './file-actions';
import { fileMoves } from './file-moves';
import { FileTreeState } from './file-tree-state';
import { registerCommands } from './register-commands';
import { FileTreePanel } from './views/file-tree-panel';

export function activate({ commands, views, services, subscriptions }: PluginContext): void {
  const { configuration, contextKeys, files, projects, workspace } = services;
  const state = new FileTreeState();
  const actions = new FileActions(services, state);
  registerCommands(commands, services, state, actions);
  views.registerTab('file-tree', () => <FileTreePanel services={services} state={state} actions={actions} />);

  const project$ = openProjectId$(projects);
  // By tab, not by path: a file that is renamed, perhaps in another tab of the browser, is none that was turned to.
  const turnedTo$ = workspace.activeTab$.pipe(
    filter((tab) => tab?.filePath !== undefined),
    distinctUntilChanged((before, after) => before?.id === after?.id),
    map((tab) => tab?.filePath),
    filter((path) => path !== undefined),
  );
  let changes: FileChange[] = [];
  subscriptions.add(files.changes$.subscribe((change) => changes.push(change)));
  subscriptions.add(project$.pipe(skip(1)).subscribe(() => state.reset()));
  subscriptions.add(
    turnedTo$.subscribe((path) => {
      if (configuration.get('fileTree.autoReveal') !== false) state.reveal(path);
    }),
  );
  const isThere = (path: string) => files.exists(path) || files.isFolder(path);
  subscriptions.add(
    // What was only renamed is told right after the tree: it stays selected under its new name.
    files.tree$.pipe(observeOn(asapScheduler)).subscribe(() => {
      state.moved(fileMoves(changes, isThere));
      changes = [];
      state.prune(isThere);
    }),
  );
  subscriptions.add(
    combineLatest([state.selected$, state.focused$]).subscribe(() =>
      contextKeys.set('fileTree.hasSelection', state.chosen.length > 0),
    ),
  );
  subscriptions.add(
    state.clipboard$.subscribe((clipboard) => contextKeys.set('fileTree.canPaste', clipboard !== undefined)),
  );
}
