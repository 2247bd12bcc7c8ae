import { errorMessage } from '@core/base/errors';
import { editorPath } from '@core/workspace/navigation/navigation';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';
import type { ShareServices } from './share-services';

/** Lifetime of a temporary project after its last change, in milliseconds. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** Manages projects opened from a link until the user keeps or discards them. */
export class TemporaryProjects {
  readonly #services: ShareServices;

  constructor(services: ShareServices) {
    this.#services = services;
  }

  /** Makes the open project permanent. */
  async keep(): Promise<void> {
    const { notifications, projects } = this.#services;
    const { project } = projects;
    if (!project) return;
    const kept = await projects.keep(project.id);
    notifications.show({ severity: 'success', message: messages.kept(kept.name) });
  }

  /** Moves the open project to the trash, and offers to restore it. */
  async discard(): Promise<void> {
    const { editor, navigation, notifications, projects } = this.#services;
    const { project } = projects;
    if (!project) return;
    // Save first, because leaving the page would otherwise save into the deleted project.
    await editor.saveAll();
    await projects.delete(project.id);
    navigation.navigate('/projects');
    const undo = async () => {
      await projects.restore(project.id);
      navigation.navigate(editorPath(project.id));
    };
    notifications.show({
      severity: 'info',
      message: messages.discarded(project.name),
      actions: [
        {
          label: messages.undo,
          run: () => {
            undo().catch((error: unknown) =>
              notifications.show({ severity: 'error', message: errorMessage(error) }),
            );
          },
        },
      ],
    });
  }

  /** Moves temporary projects that have not changed for a day to the trash. */
  async discardExpired(now = Date.now()): Promise<void> {
    const { projects } = this.#services;
    const temporary = await firstValueFrom(projects.temporaryProjects$);
    const expired = temporary.filter(
      ({ id, updated_at }) => id !== projects.project?.id && Date.parse(updated_at) < now - LIFETIME_MS,
    );
    await Promise.all(expired.map(({ id }) => projects.delete(id)));
  }
}
