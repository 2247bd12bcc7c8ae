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
