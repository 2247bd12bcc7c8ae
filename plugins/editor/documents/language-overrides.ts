import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { openProjectId$, type ProjectService } from '@core/files/projects/project';
import type { LanguageService } from '@core/languages/languages';
import type { OpenDocuments } from './open-documents';

interface LanguageOverridesServices {
  readonly languages: Pick<LanguageService, 'languageOf' | 'assignLanguage'>;
  readonly projects: Pick<ProjectService, 'project$'>;
}

/**
 * Languages that the user chose for files. They override the languages derived from file names while the project is
 * open.
 */
export class LanguageOverrides implements Disposable {
  readonly #documents: Pick<OpenDocuments, 'get'>;
  readonly #languages: LanguageOverridesServices['languages'];
  readonly #chosen = new Map<string, Disposable>();
  readonly #store = new DisposableStore();

  constructor(documents: Pick<OpenDocuments, 'get'>, { languages, projects }: LanguageOverridesServices) {
    this.#documents = documents;
    this.#languages = languages;
    this.#store.add(openProjectId$(projects).subscribe(() => this.#forgetAll()));
    this.#store.add(toDisposable(() => this.#forgetAll()));
  }

  has(path: string): boolean {
    return this.#chosen.has(path);
  }

  /** Sets the language of a file; undefined restores the language derived from its name. */
  choose(path: string, language: string | undefined): void {
    this.#chosen.get(path)?.dispose();
    this.#chosen.delete(path);
    if (language !== undefined) this.#chosen.set(path, this.#languages.assignLanguage(path, language));
    this.#documents.get(path)?.content?.buffer.setLanguage(this.#languages.languageOf(path));
  }

  dispose(): void {
    this.#store.dispose();
  }

  #forgetAll(): void {
    for (const chosen of this.#chosen.values()) chosen.dispose();
    this.#chosen.clear();
  }
}
