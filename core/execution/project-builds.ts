import { Builder, type BuildTool } from '@core/chains/builds/builder';
import type {
  Build,
  BuildService,
  BuildTask,
  LatestBuild,
  ProjectSnapshot,
} from '@core/chains/builds/builds';
import { hasErrors } from '@core/chains/builds/describe-build';
import { decidesBuild } from '@core/chains/builds/project-sources';
import { ChainService } from '@core/chains/chains';
import { chainsOfProject } from '@core/chains/chains-of-project';
import type { BuildResult } from '@core/chains/toolchain';
import { ConfigurationService } from '@core/configuration/configuration';
import { type FileChange, ProjectFiles } from '@core/files/project-files';
import { ProjectService } from '@core/files/projects/project';
import { inject, injectable } from 'inversify';
import { BehaviorSubject } from 'rxjs';
import { runBuildScript } from './scripts/run-build-script';
import { ScriptRunnerService } from './scripts/script-runner';

/** Builds the page's projects with their chains' toolchains, and stores the open project's newest build. */
@injectable()
export class ProjectBuilds implements BuildService {
  readonly #builder: Builder;
  readonly #chains: ChainService;
  readonly #configuration: ConfigurationService;
  readonly #projects: ProjectService;
  /** A single build, because a page has one open project. */
  readonly latest$ = new BehaviorSubject<LatestBuild | undefined>(undefined);

  constructor(
    @inject(ChainService) chains: ChainService,
    @inject(ConfigurationService) configuration: ConfigurationService,
    @inject(ProjectFiles) files: ProjectFiles,
    @inject(ProjectService) projects: ProjectService,
    @inject(ScriptRunnerService) scriptRunners: ScriptRunnerService,
  ) {
    this.#chains = chains;
    this.#configuration = configuration;
    this.#projects = projects;
    this.#builder = new Builder({
      tools: (snapshot) => this.#toolsOf(snapshot),
      hooks: (projectId, print) => runBuildScript(scriptRunners, projectId, print),
    });
    files.changes$.subscribe((change) => {
      if (this.#changesSources(change)) this.#markOutdated();
    });
  }

  async compile(snapshot: ProjectSnapshot, task?: BuildTask): Promise<Build> {
    return this.#accept(await this.#builder.compile(snapshot, task));
  }

  async publish(snapshot: ProjectSnapshot, result: BuildResult): Promise<Build> {
    const sourcesHash = await this.#builder.hashOf(snapshot);
    return this.#accept(this.#builder.add(snapshot, sourcesHash, result));
  }

  async latest(projectId: string): Promise<LatestBuild | undefined> {
    const build = this.latest$.value;
    return build?.projectId === projectId ? build : undefined;
  }

  #accept(build: Build): Build {
    // Tests and the assistant also compile files from outside the open project.
    if (this.#projects.project?.id !== build.projectId) return build;
    if (!hasErrors(build)) this.latest$.next({ ...build, isOutdated: false });
    else if (this.latest$.value?.projectId === build.projectId) this.#markOutdated();
    return build;
  }

  #markOutdated(): void {
    const build = this.latest$.value;
    if (build && !build.isOutdated) this.latest$.next({ ...build, isOutdated: true });
  }

  #changesSources(change: FileChange): boolean {
    const paths = change.type === 'renamed' ? [change.from, change.to] : [change.path];
    return paths.some((path) => decidesBuild(this.#chains.chains, path));
  }

  #toolsOf({ blockchain, files }: ProjectSnapshot): readonly BuildTool[] {
    const paths = files.map(({ path }) => path);
    return chainsOfProject(this.#chains.chains, blockchain, paths).map((chain) => ({
      chain: chain.id,
      displayName: chain.displayName,
      settings: () =>
        JSON.stringify((chain.compilerSettings ?? []).map((key) => this.#configuration.get(key))),
      toolchain: () => this.#chains.toolchain(chain.id),
    }));
  }
}
