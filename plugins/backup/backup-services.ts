import type { Logger } from '@core/base/logger';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import type { ValueStore } from '@core/storage/values/value-store';

export interface BackupServices {
  readonly commands: CommandService;
  readonly configuration: ConfigurationService;
  readonly contextKeys: ContextKeyService;
  readonly logger: Logger;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly values: ValueStore;
}
