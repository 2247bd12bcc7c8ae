import type { Logger } from '@core/base/logger';
import type { ChainService } from '@core/chains/chains';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { WorkspaceService } from '@core/workspace/workspace';

export interface GetStartedServices {
  readonly chains: ChainService;
  readonly commands: CommandService;
  readonly contextKeys: ContextKeyService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly shortcuts: ShortcutService;
  readonly workspace: WorkspaceService;
}
