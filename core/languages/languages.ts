import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { CodeActionProvider } from './code-actions';
import type { FormattingProvider, OfferedFormatting } from './formatting';
import type { LanguageFeatures, OfferedFeatures } from './language-features';
import type { SymbolProvider } from './symbols';

/** A language as declared in a manifest. */
export interface LanguageDescription {
  /** Language id, as used by Monaco and VS Code. */
  readonly id: string;
  /** Name shown to users, for example 'FunC'. */
  readonly displayName: string;
  /** File extensions, in lowercase and without the dot. */
  readonly extensions: readonly string[];
  /** Additional names, as used in Markdown code blocks. */
  readonly aliases: readonly string[];
  /** Loads VS Code's language-configuration JSON (comments, brackets, …). */
  readonly configuration?: () => Promise<unknown>;
}

/** A TextMate grammar in VS Code's JSON format. */
export interface GrammarDescription {
  /** Id of the grammar's language. */
  readonly language: string;
  /** Root scope, for example 'source.func'. */
  readonly scopeName: string;
  /** Loads the parsed JSON. */
  readonly load: () => Promise<unknown>;
}

/** Snippets in VS Code's JSON format, each with a prefix and text. */
export interface SnippetsDescription {
  /** Id of the snippets' language. */
  readonly language: string;
  /** Loads the parsed JSON. */
  readonly load: () => Promise<unknown>;
}

/** Languages, their grammars and snippets, from the manifests of enabled plugins. */
export interface LanguageService {
  /** Declared languages; replays the latest value. */
  readonly languages$: Observable<readonly LanguageDescription[]>;
  /** Declared grammars; replays the latest value. */
  readonly grammars$: Observable<readonly GrammarDescription[]>;
  /** Declared snippets; replays the latest value. */
  readonly snippets$: Observable<readonly SnippetsDescription[]>;
  /** Declares a language until the result is disposed. */
  declareLanguage(language: LanguageDescription): Disposable;
  /** Declares a grammar until the result is disposed. */
  declareGrammar(grammar: GrammarDescription): Disposable;
  /** Declares snippets until the result is disposed. */
  declareSnippets(snippets: SnippetsDescription): Disposable;
  /**
   * Id of a file's language: the assigned language or, if none is assigned, the language for its extension
   * (specification §5). Returns 'plaintext' if no language is declared for the extension.
   */
  languageOf(path: string): string;
  /** Emits the language of a file, initially and on each change. */
  languageOf$(path: string): Observable<string>;
  /** Assigns a language to a file until the result is disposed. It overrides the language for the file's extension. */
  assignLanguage(path: string, language: string): Disposable;
  /** Declares a language whose symbols a plugin provides after activation. */
  declareSymbols(language: string, activate: () => Promise<void>): Disposable;
  /**
   * Registers a symbol provider for the languages with the given ids. For each language, the most recently registered
   * provider is used.
   */
  registerSymbols(languages: readonly string[], provider: SymbolProvider): Disposable;
  /**
   * The symbol provider for a language. The plugin that provides it is activated first. Undefined if no plugin provides
   * symbols. Rejects if the plugin does not start.
   */
  symbolProvider(language: string): Promise<SymbolProvider | undefined>;
  /** Registers a code action provider for the languages with the given ids. All providers for a language are used. */
  registerCodeActions(languages: readonly string[], provider: CodeActionProvider): Disposable;
  /** All formatters; replays the latest value. */
  readonly formatting$: Observable<readonly OfferedFormatting[]>;
  /** Registers a formatter for the languages with the given ids. */
  registerFormatting(languages: readonly string[], provider: FormattingProvider): Disposable;
  /** Code action providers for a language, in registration order. */
  codeActionProviders(language: string): readonly CodeActionProvider[];
  /** All editor features; replays the latest value. */
  readonly features$: Observable<readonly OfferedFeatures[]>;
  /**
   * Registers editor features for the languages with the given ids. All features registered for a language are used.
   */
  registerFeatures(languages: readonly string[], features: LanguageFeatures): Disposable;
}

export const LanguageService = serviceToken<LanguageService>('LanguageService');

/** Language id of files without a declared language. */
export const PLAIN_TEXT = 'plaintext';
