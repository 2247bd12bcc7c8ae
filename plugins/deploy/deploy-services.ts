import type { BuildService } from '@core/chains/builds/builds';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { MenuService } from '@core/commands/menus/menus';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { NotificationService } from '@core/notifications/notifications';
import type { WorkspaceService } from '@core/workspace/workspace';

export interface DeployServices {
  readonly announcements: AnnouncementService;
  readonly builds: BuildService;
  readonly commands: CommandService;
  readonly contextKeys: ContextKeyService;
  readonly deployments: DeploymentService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly menus: MenuService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly workspace: WorkspaceService;
}
