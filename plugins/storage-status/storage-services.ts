import type { CommandService } from '@core/commands/commands';
import type { FileHistory } from '@core/files/history/file-history';
import type { Trash } from '@core/files/history/trash';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import type { StorageHealth } from '@core/storage/health/storage-health';
import type { StorageService } from '@core/storage/storage';
import type { NavigationService } from '@core/workspace/navigation/navigation';

export interface StorageServices {
  readonly commands: CommandService;
  readonly history: FileHistory;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly storage: StorageService;
  readonly storageHealth: StorageHealth;
  readonly trash: Trash;
}
