import { chooseFiles } from '@host/api/choose-files';
import { ProjectExporter } from './archive/export-projects';
import type { Dialogs } from './dialogs';
import { type DroppedEntry, droppedSource } from './import/dropped-source';
import { fetchedSource } from './import/fetched-source';
import { chooseFolder, openedFolder } from './import/opened-folder';
import { parseAddress } from './import/parse-address';
import { ProjectImporter } from './import/project-importer';
import { messages } from './messages';
import type { ProjectActions } from './project-actions';
import type { ProjectsServices } from './projects-services';

export class Transfers {
  readonly #quickInput: ProjectsServices['quickInput'];
  readonly #chains: ProjectsServices['chains'];
  readonly #importer: ProjectImporter;
  readonly exporter: ProjectExporter;

  constructor(services: ProjectsServices, dialogs: Dialogs, actions: ProjectActions) {
    this.#quickInput = services.quickInput;
    this.#chains = services.chains;
    this.#importer = new ProjectImporter(services, dialogs, actions);
    this.exporter = new ProjectExporter(services);
  }

  /** Imports a zip archive. Asks for an archive if none is given. */
  async importArchive(given: File | undefined): Promise<void> {
    const archive = given ?? (await chooseFiles({ accept: '.zip,application/zip' }))[0];
    if (!archive) return;
    await this.#importer.import(archive.name, async () => ({ type: 'archive', name: archive.name, archive }));
  }

  async openFolder(): Promise<void> {
    const folder = await chooseFolder();
    await this.#importer.import(folder.name, ({ signal }) =>
      openedFolder(folder, this.#contractExtensions, signal),
    );
  }

  /** Imports from an address. Asks for an address if none is given. */
  async importAddress(given: string | undefined): Promise<void> {
    const text = given ?? (await this.#askAddress());
    const address = text === undefined ? undefined : parseAddress(text);
    if (!address) return;
    await this.#importer.import(address.name, (task) => fetchedSource(address, task));
  }

  importDropped(entries: readonly DroppedEntry[]): void {
    void this.#importer.import(entries[0]?.name ?? messages.dropped, () =>
      droppedSource(entries, this.#contractExtensions),
    );
  }

  /** Extensions of contract sources, without the dot. */
  get #contractExtensions(): ReadonlySet<string> {
    const { chains } = this.#chains;
    return new Set(chains.flatMap(({ languages }) => languages.flatMap(({ extensions }) => extensions)));
  }

  #askAddress(): Promise<string | undefined> {
    return this.#quickInput.input({
      title: messages.addressTitle,
      prompt: messages.addressPrompt,
      placeholder: messages.addressPlaceholder,
      validate: addressProblem,
    });
  }
}

function addressProblem(text: string): string | undefined {
  try {
    parseAddress(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : undefined;
  }
}
