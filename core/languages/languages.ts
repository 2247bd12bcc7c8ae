import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { CodeActionProvider } from './code-actions';
import type { FormattingProvider, OfferedFormatting } from './formatting';
import type { LanguageFeatures, OfferedFeatures } from './language-features';
import type { SymbolProvider } from './symbols';

export interface LanguageDescription {
  readonly id: string;
  readonly displayName: string;
  /** Lower case, no dot. */
  readonly extensions: readonly string[];
  readonly aliases: readonly string[];
  /** Loads VS Code's language-configuration JSON (comments, brackets, …). */
  readonly configuration?: () => Promise<unknown>;
}

/** A TextMate grammar in VS Code's JSON form. */
export interface GrammarDescription {
  readonly language: string;
  readonly scopeName: string;
  readonly load: () => Promise<unknown>;
}

/** Snippets in VS Code's JSON form: what is typed, and what is written for it. */
export interface SnippetsDescription {
  readonly language: string;
  readonly load: () => Promise<unknown>;
}

/** Languages, their grammars and snippets, from the manifests of enabled plugins. */
export interface LanguageService {
  readonly languages$: Observable<readonly LanguageDescription[]>;
  readonly grammars$: Observable<readonly GrammarDescription[]>;
  readonly snippets$: Observable<readonly SnippetsDescription[]>;
  declareLanguage(language: LanguageDescription): Disposable;
  declareGrammar(grammar: GrammarDescription): Disposable;
  declareSnippets(snippets: SnippetsDescription): Disposable;
  /**
   * Language of a file: the one assigned to it, else that of its extension (specification §5); 'plaintext' for all that
   * nobody declares.
   */
  languageOf(path: string): string;
  /** The same, and each change of it. */
  languageOf$(path: string): Observable<string>;
  /** Takes a file for another language than its extension says, until that is disposed. */
  assignLanguage(path: string, language: string): Disposable;
  /** Declares a language whose symbols a plugin finds once it is activated. */
  declareSymbols(language: string, activate: () => Promise<void>): Disposable;
  /** Offers symbols for languages, by their ids; of several providers for one language the latest is asked. */
  registerSymbols(languages: readonly string[], provider: SymbolProvider): Disposable;
  /**
   * The provider for a language, after activating the plugin that declares it; undefined when no plugin offers symbols.
   * Rejects when that plugin does not start.
   */
  symbolProvider(language: string): Promise<SymbolProvider | undefined>;
  /** Offers changes for texts of languages, by their ids; all providers for a language are asked. */
  registerCodeActions(languages: readonly string[], provider: CodeActionProvider): Disposable;
  /** Who lays out texts; replays the latest. */
  readonly formatting$: Observable<readonly OfferedFormatting[]>;
  /** Lays out texts of languages, by their ids. */
  registerFormatting(languages: readonly string[], provider: FormattingProvider): Disposable;
  /** In the order in which they were registered. */
  codeActionProviders(language: string): readonly CodeActionProvider[];
  /** Who tells of texts while they are written; replays the latest. */
  readonly features$: Observable<readonly OfferedFeatures[]>;
  /** Offers what is told while texts of languages are written, by their ids; all who tell of a language are asked. */
  registerFeatures(languages: readonly string[], features: LanguageFeatures): Disposable;
}

export const LanguageService = serviceToken<LanguageService>('LanguageService');

export const PLAIN_TEXT = 'plaintext';
