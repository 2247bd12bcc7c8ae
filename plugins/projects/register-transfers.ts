import { loadOnce } from '@core/base/async';
import type { PluginCommands } from '@host/api/plugin-context';
import type { ExportOptions } from './archive/export-projects';
import type { Dialogs } from './dialogs';
import type { DroppedEntry } from './import/dropped-source';
import type { ProjectActions } from './project-actions';
import type { ProjectsServices } from './projects-services';

/**
 * Registers the import and export commands, whose code is loaded on first use. Returns the handler for
 * dropped files.
 */
export function registerTransfers(
  commands: PluginCommands,
  services: ProjectsServices,
  dialogs: Dialogs,
  actions: ProjectActions,
): (entries: readonly DroppedEntry[]) => void {
  const load = loadOnce(async () => {
    const { Transfers } = await import('./transfers');
    return new Transfers(services, dialogs, actions);
  });
  commands.register('projects.export', async (projectIds?: readonly string[]) =>
    (await load()).exporter.exportProjects(projectIds),
  );
  commands.register('projects.exportAll', async (options?: ExportOptions) =>
    (await load()).exporter.exportAll(options),
  );
  commands.register('projects.import', async (given?: File) => (await load()).importArchive(given));
  commands.register('projects.openFolder', async () => (await load()).openFolder());
  commands.register('projects.importAddress', async (given?: string) => (await load()).importAddress(given));
  return (entries) => void load().then((transfers) => transfers.importDropped(entries));
}
