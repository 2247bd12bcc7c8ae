import type { ConnectionService } from '@core/base/connection/connection';
import type { Logger } from '@core/base/logger';
import type { ChainService } from '@core/chains/chains';
import type { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import type { CommandService } from '@core/commands/commands';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { ProjectService } from '@core/files/projects/project';
import type { StorageService } from '@core/storage/storage';
import type { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import type { TenantService } from '@core/tenant/tenant';
import type { NavigationService } from '@core/workspace/navigation/navigation';

export interface PageServices {
  readonly chains: ChainService;
  readonly commands: CommandService;
  readonly connection: ConnectionService;
  readonly logger: Logger;
  readonly navigation: NavigationService;
  readonly networkEnvironments: NetworkEnvironmentService;
  readonly projects: ProjectService;
  readonly settingsFiles: SettingsFiles;
  readonly storage: StorageService;
  readonly tenant: TenantService;
  readonly administration: AdministrationCalls;
}

export interface PageProps {
  readonly services: PageServices;
}
