import { errorMessage } from '@core/base/errors';
import { editorPath } from '@core/workspace/navigation/navigation';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';
import type { ShareServices } from './share-services';

/** How long a temporary project stays after its last change, in milliseconds. */
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/** The project that was opened from a link, as long as nobody keeps it. */
export class TemporaryProjects {
  readonly #services: ShareServices;

  constructor(services: ShareServices) {
    this.#services = services;
  }

  /** Makes the open project one like all others. */
  async keep(): Promise<void> {
    const { notifications, projects } = this.#services;
    const { project } = projects;
    if (!project) return;
    const kept = await projects.keep(project.id);
    notifications.show({ severity: 'success', message: messages.kept(kept.name) });
  }

  /** Puts the open project away, and offers to bring it back. */
  async discard(): Promise<void> {
    const { editor, navigation, notifications, projects } = this.#services;
    const { project } = projects;
    if (!project) return;
    // Leaving the page would save into what is deleted by then.
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

  /** Puts away what nobody kept for a day. It goes to the trash, like everything that is deleted. */
  async discardExpired(now = Date.now()): Promise<void> {
    const { projects } = this.#services;
    const temporary = await firstValueFrom(projects.temporaryProjects$);
    const expired = temporary.filter(
      ({ id, updated_at }) => id !== projects.project?.id && Date.parse(updated_at) < now - LIFETIME_MS,
    );
    await Promise.all(expired.map(({ id }) => projects.delete(id)));
  }
}
