/** Monaco registers a language's services when its first file shows; what loads them later starts them itself. */
declare module 'monaco-editor/languages/features/typescript/tsMode' {
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/typescript/register';

  export function setupTypeScript(defaults: LanguageServiceDefaults): void;
  export function setupJavaScript(defaults: LanguageServiceDefaults): void;
}

declare module 'monaco-editor/languages/features/json/jsonMode' {
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/json/register';

  export function setupMode(defaults: LanguageServiceDefaults): void;
}

/** Where Monaco's services are taken from, once. */
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: {
    /** Puts services of ours, by the ids that Monaco has for them, in place of its own; does nothing the second time. */
    initialize(overrides: Readonly<Record<string, object>>): void;
  };
}

declare module 'monaco-editor/platform/undoRedo/common/undoRedo' {
  /** Steps of several texts that are undone, and done again, as one. */
  export class UndoRedoGroup {
    readonly id: number;
  }
}
