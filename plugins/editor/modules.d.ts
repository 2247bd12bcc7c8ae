/**
 * Monaco starts a language's services when its first file opens. Code that is loaded later must start the services
 * itself.
 */
declare module 'monaco-editor/languages/features/typescript/tsMode' {
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/typescript/register';

  export function setupTypeScript(defaults: LanguageServiceDefaults): void;
  export function setupJavaScript(defaults: LanguageServiceDefaults): void;
}

declare module 'monaco-editor/languages/features/json/jsonMode' {
  import type { LanguageServiceDefaults } from 'monaco-editor/languages/features/json/register';

  export function setupMode(defaults: LanguageServiceDefaults): void;
}

/** Monaco's service registry, which is initialised once. */
declare module 'monaco-editor/editor/standalone/browser/standaloneServices' {
  export const StandaloneServices: {
    /** Replaces Monaco's services by id. A second call has no effect. */
    initialize(overrides: Readonly<Record<string, object>>): void;
  };
}

declare module 'monaco-editor/platform/undoRedo/common/undoRedo' {
  /** Groups undo steps in several models into one. */
  export class UndoRedoGroup {
    readonly id: number;
  }
}
