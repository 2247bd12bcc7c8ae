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

/** Gets the worker once it has the models of these URIs. */
export type GetScriptWorker = (...uris: Uri[]) => Promise<ScriptWorker>;

/**
 * Sets up the workers for TypeScript and JavaScript. Each worker starts when the first file of its language is shown.
 */
export function prepareWorkers(): void {
  for (const label of ['typescript', 'javascript'])
    provideLanguageWorker(label, () => new TypeScriptWorker({ name: label }));
  for (const all of [typescriptDefaults, javascriptDefaults]) {
    // The Problems view shows the diagnostics.
    all.setModeConfiguration({ ...all.modeConfiguration, diagnostics: false });
    all.setEagerModelSync(true);
  }
}

/**
 * The worker of a language. Monaco starts it when the first file in the language is shown, which may be before this
 * code is loaded.
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
