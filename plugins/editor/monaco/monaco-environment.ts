import EditorWorker from 'monaco-editor/editor/editor.worker?worker';

/** Worker factories by Monaco's label for the language. */
const languageWorkers = new Map<string, () => Worker>();

/** Provides Monaco's workers: one for links, word completions and diffs, and one per language. */
export function provideWorkers(): void {
  globalThis.MonacoEnvironment = {
    getWorker: (_id, label) => languageWorkers.get(label)?.() ?? new EditorWorker({ name: 'editor' }),
  };
}

/** Registers the worker factory for a language. Call this function before a file in that language opens. */
export function provideLanguageWorker(label: string, create: () => Worker): void {
  languageWorkers.set(label, create);
}
