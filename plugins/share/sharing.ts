import { BehaviorSubject, firstValueFrom, type Observable } from 'rxjs';
import { makeShare, type Share } from './make-share';
import { messages } from './messages';
import type { ShareServices } from './share-services';

export interface ShownShare extends Share {
  /** True once the link has been copied to the clipboard. */
  readonly isCopied: boolean;
}

export class Sharing {
  readonly #services: ShareServices;
  readonly #shown$ = new BehaviorSubject<ShownShare | undefined>(undefined);
  /** Replays the latest link that was shown; undefined while the dialog is closed. */
  readonly shown$: Observable<ShownShare | undefined> = this.#shown$.asObservable();

  constructor(services: ShareServices) {
    this.#services = services;
  }

  /**
   * Creates a link to the project with this id, or to the open project if no id is given. Copies the link and shows it.
   */
  async share(projectId?: string): Promise<void> {
    const { editor, navigation, projects, storage } = this.#services;
    const open = projects.project;
    const listed = projectId === undefined ? [] : await firstValueFrom(projects.projects$);
    const project =
      projectId === undefined || projectId === open?.id ? open : listed.find(({ id }) => id === projectId);
    if (!project) throw new Error(messages.noProject);
    if (project.metadata.isPrivate) throw new Error(messages.isPrivate(project.name));
    await editor.saveAll();
    const page = new URL(navigation.href('/share'), window.location.origin).href;
    const share = await makeShare(project, await storage.getFiles(project.id), page);
    this.#shown$.next({ ...share, isCopied: false });
    if (share.link !== undefined) await this.copy();
  }

  async copy(): Promise<void> {
    const share = this.#shown$.value;
    if (share?.link === undefined) return;
    const isCopied = await copyText(share.link);
    if (this.#shown$.value?.link === share.link) this.#shown$.next({ ...share, isCopied });
  }

  close(): void {
    this.#shown$.next(undefined);
  }
}

/**
 * Returns false if the browser denies access to the clipboard, as it does over plain HTTP or while the page does not
 * have focus.
 */
async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
