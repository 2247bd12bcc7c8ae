import { isCancellation, messageWithCause, throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { Project } from '@core/storage/wire';
import { editorPath } from '@core/workspace/navigation/navigation';
import { filter, firstValueFrom, map, merge, type Observable, skipWhile, take, takeUntil } from 'rxjs';
import { type WithArchiveEngine, withArchiveEngine } from '../archive/with-archive-engine';
import type { Dialogs } from '../dialogs';
import type { ArchiveEngine, ImportSource } from '../engine/archive-engine';
import { messages } from '../messages';
import type { ProjectActions } from '../project-actions';
import type { ProjectsServices } from '../projects-services';
import { detectableChains } from './detectable-chains';
import { type NamedProject, plannedNames } from './planned-names';

type Services = Pick<ProjectsServices, 'chains' | 'navigation' | 'notifications' | 'projects'>;

/**
 * Imports archives and folders as projects. It asks for confirmation first if a name already exists or an item is
 * omitted. Each project is stored completely or not at all.
 */
export class ProjectImporter {
  readonly #services: Services;
  readonly #dialogs: Pick<Dialogs, 'ask'>;
  readonly #actions: Pick<ProjectActions, 'moveToTrash'>;
  readonly #withEngine: WithArchiveEngine;

  constructor(
    services: Services,
    dialogs: Pick<Dialogs, 'ask'>,
    actions: Pick<ProjectActions, 'moveToTrash'>,
    withEngine = withArchiveEngine,
  ) {
    this.#services = services;
    this.#dialogs = dialogs;
    this.#actions = actions;
    this.#withEngine = withEngine;
  }

  /**
   * Imports the source that `read` resolves to. Resolves to the new projects. Errors are shown to the user. `name` is
   * shown while the source is read.
   */
  async import(
    name: string,
    read: (task: Required<Pick<TaskOptions, 'signal' | 'progress'>>) => Promise<ImportSource>,
  ): Promise<readonly Project[]> {
    const { notifications } = this.#services;
    const request = { title: messages.importing(name), cancellable: true };
    try {
      return await this.#withEngine(async (engine) => {
        const opened = await notifications.progress(request, async (task) => {
          const source = await read(task);
          return {
            source,
            plan: await engine.open(source, await detectableChains(this.#services.chains), task),
          };
        });
        if (!opened) return [];
        const { source, plan } = opened;
        const existing = await firstValueFrom(this.#services.projects.projects$);
        const named = plannedNames(
          plan,
          existing.map((project) => project.name),
        );
        if (named.some(({ isRenamed }) => isRenamed) || plan.leftOut.length > 0) {
          const { leftOut } = plan;
          const goOn = await this.#dialogs.ask({
            type: 'import',
            name: source.name,
            projects: named,
            leftOut,
          });
          if (!goOn) return [];
        }
        return (await notifications.progress(request, (task) => this.#store(engine, named, task))) ?? [];
      });
    } catch (error) {
      if (!isCancellation(error)) {
        notifications.show({
          severity: 'error',
          message: messages.notImported(name, messageWithCause(error)),
        });
      }
      return [];
    }
  }

  async #store(
    engine: ArchiveEngine,
    named: readonly NamedProject[],
    task: Required<Pick<TaskOptions, 'signal' | 'progress'>>,
  ): Promise<readonly Project[]> {
    const made: Project[] = [];
    try {
      for (const [index, { project, name }] of named.entries()) {
        throwIfCancelled(task.signal);
        const contents = await engine.unpack(index, task);
        throwIfCancelled(task.signal);
        const { files: _, bytes: __, ...description } = project;
        made.push(await this.#services.projects.import({ ...description, ...contents, name }));
      }
    } catch (error) {
      if (made.length === 0 || isCancellation(error)) {
        this.#notify(made);
        throw error;
      }
      const { name = '' } = named[made.length] ?? {};
      this.#services.notifications.show({
        severity: 'error',
        message: messages.importedOnly(made.length, named.length, name, messageWithCause(error)),
      });
      return made;
    }
    this.#notify(made);
    return made;
  }

  #notify(made: readonly Project[]): void {
    const { navigation, notifications } = this.#services;
    const [first, ...others] = made;
    if (!first) return;
    const open = { label: messages.open, run: () => navigation.navigate(editorPath(first.id)) };
    const undo = { label: messages.undo, run: () => void this.#actions.moveToTrash(made) };
    const shown = notifications.show({
      severity: 'success',
      message: others.length === 0 ? messages.imported(first.name) : messages.importedMany(made.length),
      actions: others.length === 0 ? [open, undo] : [undo],
    });
    const isClosed$ = notifications.notifications$.pipe(filter((all) => all.every(({ id }) => id !== shown)));
    merge(this.#opened$(made), this.#changed$(made))
      .pipe(take(1), takeUntil(isClosed$))
      .subscribe(() => notifications.dismiss(shown));
  }

  #opened$(made: readonly Project[]): Observable<unknown> {
    return this.#services.projects.project$.pipe(filter((open) => made.some(({ id }) => id === open?.id)));
  }

  /**
   * Emits when one of the projects is changed or deleted, including in another tab, because Undo would lose that
   * change.
   */
  #changed$(made: readonly Project[]): Observable<unknown> {
    return this.#services.projects.projects$.pipe(
      map((listed) => made.map(({ id }) => listed.find((project) => project.id === id)?.updated_at)),
      // The list may not contain the imported projects yet.
      skipWhile((times) => times.includes(undefined)),
      filter((times) => times.some((time, index) => time !== made[index]?.updated_at)),
    );
  }
}
