import { errorMessage } from '@core/base/errors';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { GrammarDescription, LanguageDescription, LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import { editor, languages } from 'monaco-editor/editor';
import { combineLatest } from 'rxjs';
import { messages } from '../messages';
import { bundledGrammar, type GrammarLoader } from './bundled-grammars';
import { parseLanguageConfiguration } from './language-configuration';
import type { TextMate } from './text-mate';
import type { TextMateTokens } from './text-mate-tokens';

export interface MonacoLanguagesOptions {
  readonly languages: Pick<LanguageService, 'languages$' | 'grammars$'>;
  readonly notifications: Pick<NotificationService, 'show'>;
  /** Resolves when tokens can be coloured. */
  readonly loadTextMate: () => Promise<TextMate>;
}

/**
 * Registers the languages from all manifests with the editor. A language's grammar and configuration are loaded when
 * its first file opens.
 */
export class MonacoLanguages implements Disposable {
  readonly #options: MonacoLanguagesOptions;
  readonly #store = new DisposableStore();
  /** The most recently used configuration loader, by language. */
  readonly #configured = new Map<string, () => Promise<unknown>>();
  readonly #grammars = new Map<string, GrammarLoader>();
  readonly #providers = new Map<string, Disposable>();
  /** Tokenisers by language. An entry is added when loading starts. */
  readonly #tokens = new Map<string, Promise<TextMateTokens | undefined>>();
  #descriptions: ReadonlyMap<string, LanguageDescription> = new Map();
  #contributed: readonly GrammarDescription[] = [];

  constructor(options: MonacoLanguagesOptions) {
    this.#options = options;
    const { languages$, grammars$ } = options.languages;
    this.#store.add(
      combineLatest([languages$, grammars$]).subscribe(([descriptions, grammars]) => {
        this.#register(descriptions);
        this.#contributed = grammars;
        // A language may be declared, or get its grammar, after one of its files has been opened.
        for (const model of editor.getModels()) this.#use(model.getLanguageId());
      }),
    );
    this.#store.add(editor.onDidCreateModel((model) => this.#use(model.getLanguageId())));
    this.#store.add(editor.onDidChangeModelLanguage(({ model }) => this.#use(model.getLanguageId())));
  }

  /** The tokeniser for a language; undefined if it has no grammar. */
  async tokensOf(language: string): Promise<TextMateTokens | undefined> {
    this.#use(language);
    return this.#tokens.get(language);
  }

  dispose(): void {
    this.#store.dispose();
  }

  #register(descriptions: readonly LanguageDescription[]): void {
    const known = new Set(languages.getLanguages().map(({ id }) => id));
    for (const { id, displayName, aliases } of descriptions)
      if (!known.has(id)) languages.register({ id, aliases: [displayName, ...aliases] });
    this.#descriptions = new Map(descriptions.map((description) => [description.id, description]));
  }

  /** Loads a language's configuration and grammar once. */
  #use(language: string): void {
    const description = this.#descriptions.get(language);
    if (!description) return;
    const { configuration } = description;
    if (configuration && this.#configured.get(language) !== configuration) {
      this.#configured.set(language, configuration);
      void this.#configure(language, configuration);
    }
    const contributed = this.#contributed.find((grammar) => grammar.language === language);
    const grammar = contributed?.load ?? bundledGrammar(language);
    if (grammar && this.#grammars.get(language) !== grammar) {
      this.#grammars.set(language, grammar);
      this.#tokens.set(language, this.#color(language, grammar));
    }
  }

  async #configure(language: string, load: () => Promise<unknown>): Promise<void> {
    try {
      const configuration = parseLanguageConfiguration(await load());
      this.#store.add(languages.setLanguageConfiguration(language, configuration));
    } catch (error) {
      this.#warn(messages.configurationFailed(language, errorMessage(error)));
    }
  }

  async #color(language: string, load: GrammarLoader): Promise<TextMateTokens | undefined> {
    try {
      const [textMate, source] = await Promise.all([this.#options.loadTextMate(), load()]);
      const tokens = await textMate.tokens(language, languages.getEncodedLanguageId(language), source);
      if (this.#grammars.get(language) !== load) return undefined;
      const before = this.#providers.get(language);
      this.#providers.set(language, this.#store.add(languages.setTokensProvider(language, tokens)));
      if (before) this.#store.delete(before);
      return tokens;
    } catch (error) {
      this.#warn(messages.grammarFailed(language, errorMessage(error)));
      return undefined;
    }
  }

  #warn(message: string): void {
    if (!this.#store.isDisposed) this.#options.notifications.show({ severity: 'warning', message });
  }
}
