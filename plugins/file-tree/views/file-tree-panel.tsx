import './file-tree-panel.css';
import type { ProjectFilesState } from '@core/project/project-files';
import type { PluginServices } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/button';
import { Icon } from '@host/ui/icon';
import { IconButton } from '@host/ui/icon-button';
import { Skeleton } from '@host/ui/skeleton';
import { useObservable } from '@host/ui/use-observable';
import { lazy, Suspense } from 'react';
import type { FileActions } from '../file-actions';
import type { FileTreeState } from '../file-tree-state';
import { FileRows } from './file-rows';

const DeleteDialog = lazy(() =>
  import('./delete-dialog').then((module) => ({ default: module.DeleteDialog })),
);

export interface FileTreePanelProps {
  services: PluginServices;
  state: FileTreeState;
  actions: FileActions;
}

const closed: ProjectFilesState = { type: 'closed' };
const toolbar = ['fileTree.newFile', 'fileTree.newFolder', 'fileTree.collapseAll'] as const;

/** The tab 'Files': its buttons, and the tree in each of its states. */
export function FileTreePanel({ services, state, actions }: FileTreePanelProps) {
  const { commands, files } = services;
  const loaded = useObservable(files.state$, closed);
  const question = useObservable(state.question$, undefined);
  return (
    <div className="file-tree">
      <div className="file-tree-toolbar">
        {toolbar.map((id) => {
          const command = commands.get(id);
          return (
            <IconButton
              key={id}
              icon={command?.icon ?? 'circle-outline'}
              label={command?.title ?? id}
              disabled={loaded.type !== 'ready'}
              onClick={() => runCommand(services, id)}
            />
          );
        })}
      </div>
      {loaded.type === 'loading' && (
        <div className="file-tree-loading">
          <Skeleton lines={8} label="Loading files" />
        </div>
      )}
      {loaded.type === 'failed' && (
        <div className="file-tree-failure" role="alert">
          <Icon name="error" />
          <span>{loaded.message}</span>
          <Button size="small" onClick={() => runCommand(services, 'fileTree.reload')}>
            Try Again
          </Button>
        </div>
      )}
      {loaded.type !== 'loading' && (
        <FileRows services={services} state={state} actions={actions} isReady={loaded.type === 'ready'} />
      )}
      {question && (
        <Suspense>
          <DeleteDialog {...question} />
        </Suspense>
      )}
    </div>
  );
}
