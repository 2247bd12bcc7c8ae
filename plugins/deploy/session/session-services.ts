import type { BuildService } from '@core/chains/builds/builds';
import type { ChainDescription, ChainDetails } from '@core/chains/chains';
import type { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import type { NetworkService } from '@core/chains/networks/networks';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { NotificationService } from '@core/notifications/notifications';
import type { TenantService } from '@core/tenant/tenant';
import type { DeploymentStore } from '../records/deployment-store';

export interface SessionServices {
  readonly builds: BuildService;
  readonly chain: ChainDescription;
  readonly details: ChainDetails;
  readonly projectId: string;
  readonly toolchain: ChainToolchain;
  readonly store: DeploymentStore;
  readonly environments: NetworkEnvironmentService;
  readonly networks: NetworkService;
  readonly notifications: NotificationService;
  readonly tenant: TenantService;
}
