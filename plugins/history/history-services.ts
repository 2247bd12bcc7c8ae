import type { CommandService } from '@core/commands/commands';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { FileHistory } from '@core/files/history/file-history';
import type { Trash } from '@core/files/history/trash';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { WorkspaceService } from '@core/workspace/workspace';
import { messages } from './messages';

export interface HistoryServices {
  readonly commands: CommandService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly history: FileHistory;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly trash: Trash;
  readonly workspace: WorkspaceService;
}

/** Id of the open project. Throws if no project is open. */
export function openProjectId({ projects }: Pick<HistoryServices, 'projects'>): string {
  const id = projects.project?.id;
  if (id === undefined) throw new Error(messages.noProject);
  return id;
}
