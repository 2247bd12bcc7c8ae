import type { NotificationService } from '@core/notifications/notifications';
import type { TenantService } from '@core/tenant/tenant';
import type { ChainDescription } from '../../chains';
import type { NetworkEnvironmentService } from '../../networks/network-environments';
import type { NetworkService } from '../../networks/networks';
import type { ChainToolchain } from '../../toolchain';
import type { DeploymentStore } from '../records/deployment-store';

/** What a session of one chain works with. */
export interface SessionServices {
  readonly chain: ChainDescription;
  readonly projectId: string;
  readonly toolchain: ChainToolchain;
  readonly store: DeploymentStore;
  readonly environments: NetworkEnvironmentService;
  readonly networks: NetworkService;
  readonly notifications: NotificationService;
  readonly tenant: TenantService;
}
