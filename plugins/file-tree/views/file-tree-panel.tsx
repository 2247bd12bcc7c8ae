import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { MenuService } from '@core/commands/menus/menus';
import type { ProjectFiles, ProjectFilesState } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import './file-tree-panel.css';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { IconButton } from '@host/ui/buttons/icon-button';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { lazy, Suspense } from 'react';
import type { FileActions } from '../file-actions';
import type { FileTreeState } from '../file-tree-state';
import { messages } from '../messages';
import { FileRows } from './file-rows';

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

const QuestionDialog = lazy(() =>
  import('./question-dialog').then((module) => ({ default: module.QuestionDialog })),
);

export interface FileTreePanelProps {
  services: Services;
  state: FileTreeState;
  actions: FileActions;
}

const closed: ProjectFilesState = { type: 'closed' };
const toolbar = [
  'fileTree.newFile',
  'fileTree.newFolder',
  'fileTree.filter',
  'fileTree.collapseAll',
] as const;

/** The 'Files' tab, with a toolbar and the tree in each of its states. */
export function FileTreePanel({ services, state, actions }: FileTreePanelProps) {
  const { commands, files, shortcuts } = services;
  const loaded = useObservable(files.state$, closed);
  const question = useObservable(state.question$, undefined);
  const filter = useObservable(state.filter$, undefined);
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
              shortcut={shortcuts.label(id)}
              pressed={id === 'fileTree.filter' ? filter !== undefined : undefined}
              disabled={loaded.type !== 'ready'}
              onClick={() => runCommand(services, id)}
            />
          );
        })}
      </div>
      {loaded.type === 'loading' && (
        <div className="file-tree-loading">
          <Skeleton lines={8} label={messages.loading} />
        </div>
      )}
      {loaded.type === 'failed' && (
        <div className="file-tree-failure" role="alert">
          <Icon name="error" />
          <span>{loaded.message}</span>
          <Button size="small" onClick={() => runCommand(services, 'fileTree.reload')}>
            {messages.retry}
          </Button>
        </div>
      )}
      {loaded.type !== 'loading' && (
        <FileRows services={services} state={state} actions={actions} isReady={loaded.type === 'ready'} />
      )}
      {question && (
        <Suspense>
          <QuestionDialog question={question} />
        </Suspense>
      )}
    </div>
  );
}
