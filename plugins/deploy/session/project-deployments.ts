import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { BuildService } from '@core/chains/builds/builds';
import { type ChainService, ChainUnavailableError } from '@core/chains/chains';
import type { DeploymentSession } from '@core/chains/deployments/deployment-session';
import type { DeploymentService } from '@core/chains/deployments/deployments';
import type { NetworkEnvironmentService } from '@core/chains/networks/network-environments';
import type { NetworkService } from '@core/chains/networks/networks';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { TenantService } from '@core/tenant/tenant';
import { DeploymentStore, type DeploymentStoreServices } from '../records/deployment-store';
import { messages } from './messages';
import { ProjectDeploymentSession } from './project-deployment-session';

export interface ProjectDeploymentsServices extends DeploymentStoreServices {
  readonly builds: BuildService;
  readonly chains: ChainService;
  readonly environments: NetworkEnvironmentService;
  readonly networks: NetworkService;
  readonly projects: ProjectService;
  readonly tenant: TenantService;
}

/** The open project's sessions, which end when the project closes. */
export class ProjectDeployments implements DeploymentService, Disposable {
  readonly #services: ProjectDeploymentsServices;
  readonly #lifetime = new DisposableStore();
  readonly #ofProject = this.#lifetime.add(new DisposableStore());
  readonly #sessions = new Map<string, Promise<DeploymentSession>>();
  #store: Promise<DeploymentStore> | undefined;

  constructor(services: ProjectDeploymentsServices) {
    this.#services = services;
    this.#lifetime.add(openProjectId$(services.projects).subscribe(() => this.#leave()));
  }

  session(chain: string): Promise<DeploymentSession> {
    const known = this.#sessions.get(chain);
    if (known) return known;
    const opening = this.#open(chain);
    this.#sessions.set(chain, opening);
    // If opening a session fails, the next call tries again.
    opening.catch(() => {
      if (this.#sessions.get(chain) === opening) this.#sessions.delete(chain);
    });
    return opening;
  }

  dispose(): void {
    this.#lifetime.dispose();
  }

  async #open(chainId: string): Promise<DeploymentSession> {
    const { builds, chains, environments, networks, notifications, projects, tenant } = this.#services;
    const { project } = projects;
    if (!project) throw new Error(messages.noProject);
    this.#store ??= this.#openStore(project.id);
    const [toolchain, details, store] = await Promise.all([
      chains.toolchain(chainId),
      chains.details(chainId),
      this.#store,
    ]);
    if (projects.project?.id !== project.id) throw new Error(messages.noProject);
    const chain = chains.chains.find(({ id }) => id === chainId);
    if (!chain) throw new ChainUnavailableError(chainId);
    const network = { builds, environments, networks, notifications, tenant };
    return this.#ofProject.add(
      new ProjectDeploymentSession({ chain, details, projectId: project.id, toolchain, store, ...network }),
    );
  }

  async #openStore(projectId: string): Promise<DeploymentStore> {
    const store = await DeploymentStore.open(projectId, this.#services);
    if (this.#services.projects.project?.id === projectId) return this.#ofProject.add(store);
    store.dispose();
    throw new Error(messages.noProject);
  }

  #leave(): void {
    this.#sessions.clear();
    this.#store = undefined;
    this.#ofProject.clear();
  }
}
