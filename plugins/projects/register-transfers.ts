import { chooseFiles } from '@host/api/choose-files';
import type { PluginCommands } from '@host/api/plugin-context';
import { ProjectExporter } from './archive/export-projects';
import type { Dialogs } from './dialogs';
import type { ImportSource } from './engine/archive-engine';
import { type DroppedEntry, droppedSource } from './import/dropped-source';
import { fetchedSource } from './import/fetched-source';
import { chooseFolder, openedFolder } from './import/opened-folder';
import { parseAddress } from './import/parse-address';
import { ProjectImporter } from './import/project-importer';
import { messages } from './messages';
import type { ProjectActions } from './project-actions';
import type { ProjectsServices } from './projects-services';

/** The commands that bring projects in and out. Returns what takes a drop. */
export function registerTransfers(
  commands: PluginCommands,
  services: ProjectsServices,
  dialogs: Dialogs,
  actions: ProjectActions,
): (entries: readonly DroppedEntry[]) => void {
  const exporter = new ProjectExporter(services);
  const importer = new ProjectImporter(services, dialogs, actions);

  commands.register('projects.export', (projectIds?: readonly string[]) => exporter.exportSome(projectIds));
  commands.register('projects.exportAll', (options?: Parameters<typeof exporter.exportAll>[0]) =>
    exporter.exportAll(options),
  );
  commands.register('projects.import', async (given?: File) => {
    const file = given ?? (await chooseFiles({ accept: '.zip,application/zip' }))[0];
    if (file)
      await importer.import(file.name, async () => ({ type: 'archive', name: file.name, archive: file }));
  });
  commands.register('projects.openFolder', async () => {
    const folder = await chooseFolder();
    await importer.import(folder.name, ({ signal }) => openedFolder(folder, signal));
  });
  commands.register('projects.importAddress', async (given?: string) => {
    const text = given ?? (await askAddress());
    const address = text === undefined ? undefined : parseAddress(text);
    if (!address) return;
    await importer.import(address.name, (task) => fetchedSource(address, task));
  });

  function askAddress(): Promise<string | undefined> {
    return services.quickInput.input({
      title: messages.addressTitle,
      prompt: messages.addressPrompt,
      placeholder: messages.addressPlaceholder,
      validate: addressProblem,
    });
  }

  return (entries) => {
    // Entries are read at once: they are gone when the drop event is over.
    const source: Promise<ImportSource> = droppedSource(entries);
    source.catch(() => undefined);
    void importer.import(entries[0]?.name ?? messages.dropped, () => source);
  };
}

function addressProblem(text: string): string | undefined {
  try {
    parseAddress(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}
