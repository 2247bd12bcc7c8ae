import { DisposableStore } from '@core/base/lifecycle';
import type { BuildService, LatestBuild } from '@core/chains/builds/builds';
import type { ChainDescription } from '@core/chains/chains';
import { DeclaredChains } from '@core/chains/declared-chains';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import { RegisteredNetworkEnvironments } from '@core/chains/networks/registered-network-environments';
import { ReportedNetworks } from '@core/chains/networks/reported-networks';
import type { ChainToolchain } from '@core/chains/toolchain';
import type { SettingsFiles } from '@core/configuration/settings-files';
import type { ProjectService } from '@core/files/projects/project';
import { ListedNotifications } from '@core/notifications/listed-notifications';
import type { Project } from '@core/storage/wire';
import { BehaviorSubject, distinctUntilChanged, filter, firstValueFrom, map } from 'rxjs';
import { ProjectDeployments } from '../../plugins/deploy/session/project-deployments';
import { MemoryValues } from './memory-values';
import { TestTenant } from './open-project';
import { testProject } from './plugin-fixture';

/** Deployment data that is preserved when a test simulates a page reload. */
export class StoredDeployments {
  readonly files = new Map<string, string>();
  readonly values = new Map<string, unknown>();
  readonly #written$ = new BehaviorSubject<undefined>(undefined);

  readonly settingsFiles: SettingsFiles = {
    text$: (path) =>
      this.#written$.pipe(
        map(() => this.files.get(path)),
        distinctUntilChanged(),
      ),
    read: async (path) => this.files.get(path),
    write: async (path, text) => {
      if (text === undefined) this.files.delete(path);
      else this.files.set(path, text);
      this.#written$.next(undefined);
    },
  };

  readonly valueStore = new MemoryValues(this.values);
}

/** Deployments of an open project, using services that need no browser. */
export class DeploymentFixture {
  readonly lifetime = new DisposableStore();
  readonly chains = new DeclaredChains();
  readonly environments = new RegisteredNetworkEnvironments();
  readonly networks = new ReportedNetworks();
  readonly tenant = new TestTenant({ features: { walletConnect: true } });
  readonly notifications = new ListedNotifications();
  readonly project$ = new BehaviorSubject<Project | undefined>(testProject);
  readonly deployments: ProjectDeployments;
  build: LatestBuild | undefined;
  readonly builds = { latest: async () => this.build } as Partial<BuildService> as BuildService;

  constructor(
    readonly chain: ChainDescription,
    toolchain: ChainToolchain,
    readonly kept = new StoredDeployments(),
  ) {
    const { chains, environments, lifetime, networks, notifications, project$, tenant } = this;
    lifetime.add(chains.declare(chain, () => Promise.resolve()));
    lifetime.add(chains.register(chain.id, toolchain));
    const projects: Partial<ProjectService> = {
      project$,
      get project() {
        return project$.value;
      },
    };
    this.deployments = lifetime.add(
      new ProjectDeployments({
        builds: this.builds,
        chains,
        environments,
        networks,
        notifications,
        projects: projects as ProjectService,
        settingsFiles: kept.settingsFiles,
        tenant,
        values: kept.valueStore,
      }),
    );
  }

  /** Returns the chain's session after its network has connected or failed. */
  async session(): Promise<DeploymentSession> {
    const session = await this.deployments.session(this.chain.id);
    await firstValueFrom(
      session.state$.pipe(
        filter(
          ({ connection, accounts }) =>
            connection.type === 'failed' || (connection.type === 'connected' && accounts.length > 0),
        ),
      ),
    );
    return session;
  }

  async notified(): Promise<string[]> {
    const notifications = await firstValueFrom(this.notifications.notifications$);
    return notifications.map(({ message }) => message);
  }
}
