import EditorWorker from 'monaco-editor/editor/editor.worker?worker';

/** Gives Monaco its worker: links, word completions, differences. */
export function provideWorker(): void {
  globalThis.MonacoEnvironment = { getWorker: () => new EditorWorker({ name: 'editor' }) };
}
