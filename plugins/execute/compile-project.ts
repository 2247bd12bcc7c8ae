import { CancellationError, throwIfCancelled } from '@core/base/errors';
import { buildContracts, COMPILE_DEADLINE_MS } from '@core/chains/builds/build-contracts';
import type { Build, BuildService } from '@core/chains/builds/builds';
import { codeSizes } from '@core/chains/builds/code-sizes';
import { buildSummary } from '@core/chains/builds/describe-build';
import type { ChainService } from '@core/chains/chains';
import { chainsOfProject } from '@core/chains/chains-of-project';
import type { Artifact, BuildResult, SourceFile, WrittenFile } from '@core/chains/toolchain';
import { isExecutable } from '@core/execution/bundle';
import { printScriptOutput } from '@core/execution/scripts/print-script-output';
import { runBuildScript } from '@core/execution/scripts/run-build-script';
import type { ScriptRunnerService } from '@core/execution/scripts/script-runner';
import { storeWritten, withWritten } from '@core/execution/scripts/written-files';
import type { ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { Diagnostic, DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { OutputChannel } from '@core/notifications/output/output';
import type { Project } from '@core/storage/wire';
import type { ActivityTask } from './activity-runner';
import { messages } from './messages';
import { printDiagnostics } from './print-result';
import { writeBuild } from './write-build';

interface Services {
  readonly builds: BuildService;
  readonly chains: ChainService;
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly projects: ProjectService;
  readonly scriptRunners: ScriptRunnerService;
}

/**
 * Compiles every contract of the open project, whatever its chain, prints what the compilers say, and leaves the
 * artifacts in `build/`. A project with errors resolves as well; what rejects is a tool or the storage that failed.
 */
export async function compileProject(
  services: Services,
  channel: OutputChannel,
  task: ActivityTask,
): Promise<Build> {
  const { builds, diagnostics, editor, files, projects } = services;
  const { project } = projects;
  if (!project) throw new Error(messages.noProject);
  channel.append(messages.buildStarted(project.name));
  await editor.saveAll();
  const records = await files.readAll();
  throwIfCancelled(task.signal);
  // `readAll` reads the open project, which may be another one by now.
  if (projects.project?.id !== project.id) throw new CancellationError();
  const sources = records.flatMap(({ path, content }) =>
    isExecutable(path, content) ? { path, content } : [],
  );
  const build = await compile(services, channel, project, sources, task);
  if (projects.project?.id !== project.id) throw new CancellationError();
  if (!build) channel.append(messages.noContracts, 'warning');
  const result: BuildResult = build ?? { artifacts: [], diagnostics: [] };
  diagnostics.set('build', result.diagnostics);
  printDiagnostics(channel, result.diagnostics);
  const published = builds.publish(project.id, result);
  if (projects.project?.id === project.id) await storeWritten(files, result.written, messages.hookFiles);
  await writeBuild(services, project.id, result.artifacts);
  for (const { text, severity } of codeSizes(result.artifacts, services.chains.chains)) {
    channel.append(text, severity);
  }
  channel.append(buildSummary(result));
  return published;
}

/** All chains of the project, one after the other; undefined when no enabled plugin compiles any of its files. */
async function compile(
  { chains, scriptRunners }: { readonly chains: ChainService; readonly scriptRunners: ScriptRunnerService },
  channel: OutputChannel,
  { blockchain, id: projectId }: Pick<Project, 'blockchain' | 'id'>,
  sources: readonly SourceFile[],
  { signal, progress }: ActivityTask,
): Promise<BuildResult | undefined> {
  const paths = sources.map(({ path }) => path);
  const wanted = chainsOfProject(chains.chains, blockchain, paths);
  const artifacts: Artifact[] = [];
  const diagnostics: Diagnostic[] = [];
  const written: WrittenFile[] = [];
  const runScript = runBuildScript(scriptRunners.runners$, projectId, (output) =>
    printScriptOutput(channel, output),
  );
  for (const { id, displayName } of wanted) {
    throwIfCancelled(signal);
    progress({ stage: 'compiling', message: displayName });
    const toolchain = await chains.toolchain(id);
    const request = { files: withWritten(sources, written), runScript };
    const result = await buildContracts(toolchain, request, {
      signal,
      progress,
      deadlineMs: COMPILE_DEADLINE_MS,
    });
    artifacts.push(...result.artifacts);
    diagnostics.push(...result.diagnostics);
    written.push(...(result.written ?? []));
  }
  throwIfCancelled(signal);
  return wanted.length > 0 ? { artifacts, diagnostics, written } : undefined;
}
