import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import { filter, switchMap, take } from 'rxjs';
import { bufferOf, shownDocuments$ } from '../monaco/shown-documents';
import { scriptLanguages } from './script-languages';
import type { TypeScriptSupportOptions } from './typescript-support';

/** Brings TypeScript in when the first script opens: it is many times the size of the editor. */
export function loadWithScripts(options: TypeScriptSupportOptions): Disposable {
  const store = new DisposableStore();
  const opened$ = shownDocuments$(options.documents).pipe(
    filter((open) => open.some((document) => isScript(bufferOf(document)?.model.getLanguageId()))),
    take(1),
  );
  store.add(
    opened$.pipe(switchMap(() => import('./typescript-support'))).subscribe({
      next: ({ TypeScriptSupport }) => store.add(new TypeScriptSupport(options)),
      error: (error: unknown) => options.services.logger.error('TypeScript could not be loaded', error),
    }),
  );
  return store;
}

function isScript(language: string | undefined): boolean {
  return language !== undefined && scriptLanguages.has(language);
}
