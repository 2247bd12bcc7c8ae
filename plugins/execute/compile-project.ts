import type { Build, BuildService } from '@core/chains/builds/builds';
import { buildSummary } from '@core/chains/builds/describe-build';
import { storeWritten } from '@core/chains/builds/written-files';
import type { OutputChannel } from '@core/notifications/output/output';
import type { ActivityTask } from './activity-runner';
import { messages } from './messages';
import { EventPrinter, type PrintServices } from './print-events';
import { type SnapshotServices, takeSnapshot } from './run-request';
import { writeBuild } from './write-build';

export interface CompileServices extends PrintServices, SnapshotServices {
  readonly builds: BuildService;
}

/**
 * Compiles all contracts in the open project, shows the diagnostics, and writes the artifacts to `build/`. Rejects on
 * tool and storage failures, but not on compiler errors in the project.
 */
export async function compileProject(
  services: CompileServices,
  channel: OutputChannel,
  { progress, signal }: ActivityTask,
): Promise<Build> {
  const { builds, files, projects } = services;
  const { project } = projects;
  if (!project) throw new Error(messages.noProject);
  const isOpen = () => projects.project?.id === project.id;
  channel.append(messages.buildStarted(project.name));
  const snapshot = await takeSnapshot(services, project);
  const printer = new EventPrinter(channel, services, isOpen);
  const build = await builds.compile(snapshot, {
    signal,
    emit: (event) => (event.type === 'progress' ? progress(event.progress) : printer.print(event)),
  });
  if (!build.hasContracts) channel.append(messages.noContracts, 'warning');
  if (isOpen()) await storeWritten(files, build.written, messages.hookFiles);
  await writeBuild(services, project.id, build.artifacts);
  channel.append(buildSummary(build));
  return build;
}
