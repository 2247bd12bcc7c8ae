import type { Logger } from '@core/base/logger';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ProjectService } from '@core/files/projects/project';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { StorageService } from '@core/storage/storage';
import type { NavigationService } from '@core/workspace/navigation/navigation';

export interface ShareServices {
  readonly commands: CommandService;
  readonly contextKeys: ContextKeyService;
  readonly editor: EditorService;
  readonly logger: Logger;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly storage: StorageService;
}
