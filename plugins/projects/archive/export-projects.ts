import { isCancellation, messageWithCause } from '@core/base/errors';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';
import type { TaskOptions } from '@core/base/task';
import type { Project } from '@core/storage/wire';
import { downloadBlob } from '@host/api/download-blob';
import { firstValueFrom } from 'rxjs';
import { messages } from '../messages';
import type { ProjectsServices } from '../projects-services';
import { safeFileName } from './folder-names';
import { packProjects } from './pack-projects';
import { type WithArchiveEngine, withArchiveEngine } from './with-archive-engine';

type SaveBlob = (blob: Blob, fileName: string) => void | Promise<void>;

/** Options that replace the default download and its notifications. */
export interface ExportOptions {
  /** If set, receives the archive in place of a browser download, and no success notification is shown. */
  readonly save?: SaveBlob;
}

/**
 * Packs projects into one archive and saves it. Its methods resolve to the archive's name, or to undefined if
 * cancelled.
 */
export class ProjectExporter {
  readonly #services: ProjectsServices;
  readonly #withEngine: WithArchiveEngine;

  constructor(services: ProjectsServices, withEngine: WithArchiveEngine = withArchiveEngine) {
    this.#services = services;
    this.#withEngine = withEngine;
  }

  /** Exports the projects with these ids. If no ids are given, exports the open project. */
  async exportProjects(projectIds: readonly string[] = []): Promise<string | undefined> {
    const { projects } = this.#services;
    const { project: open } = projects;
    const listed = await firstValueFrom(projects.projects$);
    // A temporary project can be open without being in the list.
    const others = open ? listed.filter(({ id }) => id !== open.id) : listed;
    const all = open ? [open, ...others] : others;
    const wanted =
      projectIds.length === 0
        ? all.filter((one) => one === open)
        : all.filter(({ id }) => projectIds.includes(id));
    const [first] = wanted;
    if (!first) throw new Error(messages.noProject);
    return wanted.length === 1
      ? this.#export(wanted, 'root', `${safeFileName(first.name)}.zip`)
      : this.#export(wanted, 'folders', archiveName(new Date()));
  }

  async exportAll({ save }: ExportOptions = {}): Promise<string | undefined> {
    const listed = await firstValueFrom(this.#services.projects.projects$);
    if (listed.length === 0) throw new Error(messages.nothingToExport);
    return this.#export(listed, 'folders', archiveName(new Date()), save);
  }

  async #export(
    wanted: readonly Project[],
    layout: 'root' | 'folders',
    fileName: string,
    save?: SaveBlob,
  ): Promise<string | undefined> {
    const { editor, notifications } = this.#services;
    const [first] = wanted;
    const title = wanted.length === 1 && first ? messages.exportingOne(first.name) : messages.exporting;
    const work = async (task: Required<Pick<TaskOptions, 'signal' | 'progress'>>) => {
      await editor.saveAll();
      const result = await packProjects(wanted, layout, this.#services, this.#withEngine, task);
      await (save ?? downloadBlob)(result.archive, fileName);
      return result;
    };
    const saved = await notifications.progress({ title, cancellable: true }, work).catch((error: unknown) => {
      // A caller that passes `save` also reports the result.
      throw save || isCancellation(error)
        ? error
        : new Error(messages.exportFailed(fileName, messageWithCause(error)), { cause: error });
    });
    if (!saved) return undefined;
    const { archive, packed, unreadable } = saved;
    if (unreadable.length > 0) {
      const names = unreadable.map(({ name }) => `“${name}”`);
      notifications.show({ severity: 'warning', message: messages.notExported(names) });
    }
    if (!save) {
      const [one] = packed;
      const what =
        packed.length === 1 && one ? messages.oneProject(one.name) : messages.manyProjects(packed.length);
      notifications.show({
        severity: 'success',
        message: messages.exported(what, fileName, formatSize(archive.size)),
      });
    }
    return fileName;
  }
}

/** For example 'sinter-projects-2026-03-04.zip', with the local date. */
function archiveName(now: Date): string {
  const date = [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  return `${product.id}-projects-${date}.zip`;
}
