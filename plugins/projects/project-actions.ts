import { messageWithCause } from '@core/base/errors';
import type { Project } from '@core/storage/wire';
import { firstValueFrom } from 'rxjs';
import type { Dialogs } from './dialogs';
import { messages } from './messages';
import type { ProjectsServices } from './projects-services';

type ActionServices = Pick<ProjectsServices, 'projects' | 'notifications' | 'navigation' | 'editor'>;

/**
 * Project actions other than opening. Errors are shown to the user. A method that resolves to a boolean reports whether
 * its action succeeded.
 */
export class ProjectActions {
  readonly #projects: ProjectsServices['projects'];
  readonly #notifications: ProjectsServices['notifications'];
  readonly #navigation: ProjectsServices['navigation'];
  readonly #editor: ProjectsServices['editor'];
  readonly #dialogs: Pick<Dialogs, 'ask' | 'rename'>;

  constructor(
    { projects, notifications, navigation, editor }: ActionServices,
    dialogs: Pick<Dialogs, 'ask' | 'rename'>,
  ) {
    this.#navigation = navigation;
    this.#editor = editor;
    this.#projects = projects;
    this.#notifications = notifications;
    this.#dialogs = dialogs;
  }

  /**
   * Asks for confirmation, moves projects to the trash, and offers to restore them. Resolves to true if all projects
   * were moved.
   */
  async delete(selected: readonly Project[]): Promise<boolean> {
    const [first, ...others] = selected;
    if (!first) return false;
    const isOne = others.length === 0;
    const isConfirmed = await this.#dialogs.ask({
      type: 'confirm',
      title: isOne ? messages.deleteOne(first.name) : messages.deleteMany(selected.length),
      description: isOne ? messages.deleteHint : messages.deleteManyHint,
      action: messages.delete,
    });
    return isConfirmed ? this.moveToTrash(selected) : false;
  }

  /** Like {@link delete}, but without asking for confirmation. */
  async moveToTrash(selected: readonly Project[]): Promise<boolean> {
    const gone: Project[] = [];
    for (const project of selected) {
      if (await this.#try(() => this.#projects.delete(project.id), project, messages.notDeleted))
        gone.push(project);
    }
    if (gone.length > 0) this.#offerUndo(gone);
    return gone.length === selected.length;
  }

  async restore(project: Project): Promise<void> {
    await this.#try(() => this.#projects.restore(project.id), project, messages.notRestored);
  }

  /** Asks for confirmation, and removes deleted projects permanently. */
  async purge(selected: readonly Pick<Project, 'id' | 'name'>[]): Promise<void> {
    const [first, ...others] = selected;
    if (!first) return;
    const isOne = others.length === 0;
    const isConfirmed = await this.#dialogs.ask({
      type: 'confirm',
      title: isOne ? messages.purgeOne(first.name) : messages.purgeAll(selected.length),
      description: isOne ? messages.purgeHint : messages.purgeAllHint,
      action: messages.deleteForever,
    });
    if (!isConfirmed) return;
    for (const project of selected) {
      await this.#try(() => this.#projects.purge(project.id), project, messages.notDeleted);
    }
  }

  /** Makes a project private, or allows it to be shared and run on a server again. */
  async setPrivate(project: Project, isPrivate: boolean): Promise<void> {
    const isDone = await this.#try(
      () => this.#projects.setPrivate(project.id, isPrivate),
      project,
      messages.notChanged,
    );
    if (!isDone) return;
    const reported = isPrivate ? messages.nowPrivate : messages.nowShareable;
    this.#notifications.show({ severity: 'success', message: reported(project.name) });
  }

  async repair(broken: { readonly id: string; readonly name: string }): Promise<void> {
    const isDone = await this.#try(() => this.#projects.repair(broken.id), broken, messages.notRepaired);
    if (isDone) this.#notifications.show({ severity: 'success', message: messages.repaired(broken.name) });
  }

  /** Deletes the project with this id. If no id is given, deletes the open project and leaves its page. */
  async deleteById(projectId?: string): Promise<void> {
    const { project: open } = this.#projects;
    const project = await this.#find(projectId);
    // Save first, because leaving the page would otherwise save into the deleted project.
    await this.#editor.saveAll();
    if ((await this.delete([project])) && project.id === open?.id) this.#navigation.navigate('/projects');
  }

  /** Asks for a new project name. If no id is given, renames the open project. */
  async rename(projectId?: string): Promise<void> {
    this.#dialogs.rename(await this.#find(projectId));
  }

  /** Copies a project with all its files and resolves to the copy. If no id is given, copies the open project. */
  async duplicate(projectId?: string): Promise<Project | undefined> {
    const { id, name } = await this.#find(projectId);
    const copy = await this.#notifications.progress({ title: messages.duplicating(name) }, () =>
      this.#projects.duplicate(id),
    );
    if (copy) {
      this.#notifications.show({ severity: 'success', message: messages.duplicated(name, copy.name) });
    }
    return copy;
  }

  async #find(projectId: string | undefined): Promise<Project> {
    const listed = await firstValueFrom(this.#projects.projects$);
    const project =
      projectId === undefined ? this.#projects.project : listed.find(({ id }) => id === projectId);
    if (!project) throw new Error(messages.noProject);
    return project;
  }

  #offerUndo(gone: readonly Project[]): void {
    const [first, ...others] = gone;
    if (!first) return;
    const undo = () => {
      this.#notifications.dismiss(shown);
      for (const project of gone) void this.restore(project);
    };
    const shown = this.#notifications.show({
      severity: 'info',
      message: others.length === 0 ? messages.deleted(first.name) : messages.deletedMany(gone.length),
      actions: [{ label: messages.undo, run: undo }],
    });
  }

  async #try(
    act: () => Promise<unknown>,
    { name }: { readonly name: string },
    failed: (name: string, why: string) => string,
  ): Promise<boolean> {
    try {
      await act();
      return true;
    } catch (error) {
      this.#notifications.show({ severity: 'error', message: failed(name, messageWithCause(error)) });
      return false;
    }
  }
}
