import type { ChainService } from '@core/chains/chains';
import type { CommandService } from '@core/commands/commands';
import type { ContextKeyService } from '@core/commands/context-keys/context-keys';
import type { MenuService } from '@core/commands/menus/menus';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { FileHistory } from '@core/files/history/file-history';
import type { ProjectService } from '@core/files/projects/project';
import type { TemplateService } from '@core/files/templates/templates';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import type { StorageService } from '@core/storage/storage';
import type { TenantService } from '@core/tenant/tenant';
import type { NavigationService } from '@core/workspace/navigation/navigation';

export interface ProjectsServices {
  readonly chains: ChainService;
  readonly commands: CommandService;
  readonly configuration: ConfigurationService;
  readonly contextKeys: ContextKeyService;
  readonly editor: EditorService;
  readonly history: FileHistory;
  readonly menus: MenuService;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly projects: ProjectService;
  readonly quickInput: QuickInputService;
  readonly shortcuts: ShortcutService;
  readonly storage: StorageService;
  readonly templates: TemplateService;
  readonly tenant: TenantService;
}
