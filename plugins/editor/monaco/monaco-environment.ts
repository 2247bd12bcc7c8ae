import EditorWorker from 'monaco-editor/editor/editor.worker?worker';

/** Workers of languages, by the label that Monaco asks for them by. */
const languageWorkers = new Map<string, () => Worker>();

/** Gives Monaco its workers: one for links, word completions and differences, and those of languages. */
export function provideWorkers(): void {
  globalThis.MonacoEnvironment = {
    getWorker: (_id, label) => languageWorkers.get(label)?.() ?? new EditorWorker({ name: 'editor' }),
  };
}

/** Gives Monaco the worker of a language before a file of it is looked at. */
export function provideLanguageWorker(label: string, create: () => Worker): void {
  languageWorkers.set(label, create);
}
