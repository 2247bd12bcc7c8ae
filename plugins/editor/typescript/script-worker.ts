import type { Uri } from 'monaco-editor/editor';
import {
  getJavaScriptWorker,
  getTypeScriptWorker,
  javascriptDefaults,
  typescriptDefaults,
} from 'monaco-editor/languages/features/typescript/register';
import TypeScriptWorker from 'monaco-editor/languages/features/typescript/ts.worker?worker';
import { provideLanguageWorker } from '../monaco/monaco-environment';
import type { ScriptFinding } from './to-diagnostic';

/** What is asked of TypeScript's worker here; Monaco's own providers ask for the rest. */
interface ScriptWorker {
  getSyntacticDiagnostics(uri: string): Promise<readonly ScriptFinding[]>;
  getSemanticDiagnostics(uri: string): Promise<readonly ScriptFinding[]>;
}

/** Gives the worker, when it knows the models of these resources. */
export type GetScriptWorker = (...uris: Uri[]) => Promise<ScriptWorker>;

/** Sets TypeScript up for both languages: a worker for each starts with its first file. */
export function prepareWorkers(): void {
  for (const label of ['typescript', 'javascript'])
    provideLanguageWorker(label, () => new TypeScriptWorker({ name: label }));
  for (const all of [typescriptDefaults, javascriptDefaults]) {
    // What is wrong with a text is told through the product's own list of problems.
    all.setModeConfiguration({ ...all.modeConfiguration, diagnostics: false });
    all.setEagerModelSync(true);
  }
}

/** The worker of a language. Monaco starts a language with its first file, which may have shown before this was loaded. */
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
