import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { Logger } from '@core/base/logger';
import { filter, from, switchMap, take } from 'rxjs';
import type { OpenDocuments } from '../documents/open-documents';
import { bufferOf, shownDocuments$ } from './shown-documents';

export interface LanguageSupportOptions {
  readonly documents: OpenDocuments;
  /** Languages that trigger loading. */
  readonly languages: ReadonlySet<string>;
  readonly load: () => Promise<Disposable>;
  readonly logger: Pick<Logger, 'error'>;
}

/**
 * Loads language support only when a file in one of its languages opens. Language support is many times larger than the
 * editor.
 */
export function loadWithLanguage({ documents, languages, load, logger }: LanguageSupportOptions): Disposable {
  const store = new DisposableStore();
  const opened$ = shownDocuments$(documents).pipe(
    filter((open) => open.some((document) => languages.has(bufferOf(document)?.model.getLanguageId() ?? ''))),
    take(1),
  );
  store.add(
    opened$.pipe(switchMap(() => from(load()))).subscribe({
      next: (support) => store.add(support),
      error: (error: unknown) => logger.error('Language support could not be loaded', error),
    }),
  );
  return store;
}
