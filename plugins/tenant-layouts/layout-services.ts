import type { Logger } from '@core/base/logger';
import type { ChainService } from '@core/chains/chains';
import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import type { TenantService } from '@core/tenant/tenant';
import type { ThemeService } from '@core/theme/theme';
import type { NavigationService } from '@core/workspace/navigation/navigation';
import type { ViewService } from '@core/workspace/views/views';

export interface LayoutServices {
  readonly chains: ChainService;
  readonly commands: CommandService;
  readonly logger: Logger;
  readonly navigation: NavigationService;
  readonly notifications: NotificationService;
  readonly tenant: TenantService;
  readonly theme: ThemeService;
  readonly views: ViewService;
}
