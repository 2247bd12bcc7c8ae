import type { Uri } from 'monaco-editor/editor';
import {
  getJavaScriptWorker,
  getTypeScriptWorker,
  javascriptDefaults,
  typescriptDefaults,
} from 'monaco-editor/languages/features/typescript/register';
import TypeScriptWorker from 'monaco-editor/languages/features/typescript/ts.worker?worker';
import { provideLanguageWorker } from '../monaco/monaco-environment';
import type { ScriptDiagnostic } from './to-diagnostic';

/** The TypeScript worker methods that Sinter uses. Monaco's providers use the other methods. */
interface ScriptWorker {
  getSyntacticDiagnostics(uri: string): Promise<readonly ScriptDiagnostic[]>;
  getSemanticDiagnostics(uri: string): Promise<readonly ScriptDiagnostic[]>;
}

/** Resolves to the worker once the worker has the models for these URIs. */
export type GetScriptWorker = (...uris: Uri[]) => Promise<ScriptWorker>;

/**
 * Sets up the workers for TypeScript and JavaScript. Each worker starts when the first file in its language is shown.
 */
export function prepareWorkers(): void {
  for (const label of ['typescript', 'javascript'])
    provideLanguageWorker(label, () => new TypeScriptWorker({ name: label }));
  for (const all of [typescriptDefaults, javascriptDefaults]) {
    // Monaco's diagnostics are disabled, because Sinter reports them itself.
    all.setModeConfiguration({ ...all.modeConfiguration, diagnostics: false });
    all.setEagerModelSync(true);
  }
}

/**
 * Gets the worker for a language. Monaco starts the language's services when its first file is shown. If this code is
 * loaded later, it starts the services itself.
 */
export async function scriptWorker(language: string): Promise<GetScriptWorker> {
  const isTypeScript = language === 'typescript';
  const get = isTypeScript ? getTypeScriptWorker : getJavaScriptWorker;
  try {
    return await get();
  } catch {
    const mode = await import('monaco-editor/languages/features/typescript/tsMode');
    if (isTypeScript) mode.setupTypeScript(typescriptDefaults);
    else mode.setupJavaScript(javascriptDefaults);
    return get();
  }
}
