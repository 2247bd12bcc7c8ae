import { errorMessage } from '@core/base/error-message';
import { type Disposable, DisposableStore } from '@core/base/lifecycle';
import type { GrammarDescription, LanguageDescription, LanguageService } from '@core/languages/languages';
import type { NotificationService } from '@core/notifications/notifications';
import { languages } from 'monaco-editor/editor';
import { combineLatest } from 'rxjs';
import { messages } from '../messages';
import { bundledGrammar, type GrammarLoader } from './bundled-grammars';
import { parseLanguageConfiguration } from './language-configuration';
import type { TextMate } from './text-mate';

export interface MonacoLanguagesOptions {
  readonly languages: Pick<LanguageService, 'languages$' | 'grammars$'>;
  readonly notifications: Pick<NotificationService, 'show'>;
  /** Resolves when tokens can be coloured. */
  readonly loadTextMate: () => Promise<TextMate>;
}

/** Brings the languages of all manifests into the editor; grammar and configuration load with a language's first file. */
export class MonacoLanguages implements Disposable {
  readonly #options: MonacoLanguagesOptions;
  readonly #store = new DisposableStore();
  readonly #known = new Set<string>();
  readonly #grammars = new Map<string, GrammarLoader>();

  constructor(options: MonacoLanguagesOptions) {
    this.#options = options;
    const { languages$, grammars$ } = options.languages;
    this.#store.add(
      combineLatest([languages$, grammars$]).subscribe(([descriptions, grammars]) => {
        for (const description of descriptions) {
          this.#registerLanguage(description);
          this.#registerGrammar(description.id, grammars);
        }
      }),
    );
  }

  dispose(): void {
    this.#store.dispose();
  }

  #registerLanguage({ id, displayName, aliases, configuration }: LanguageDescription): void {
    if (this.#known.has(id)) return;
    this.#known.add(id);
    languages.register({ id, aliases: [displayName, ...aliases] });
    if (configuration)
      this.#store.add(languages.onLanguageEncountered(id, () => void this.#configure(id, configuration)));
  }

  #registerGrammar(language: string, grammars: readonly GrammarDescription[]): void {
    const load = grammars.find((grammar) => grammar.language === language)?.load ?? bundledGrammar(language);
    if (!load || this.#grammars.get(language) === load) return;
    this.#grammars.set(language, load);
    this.#store.add(
      languages.registerTokensProviderFactory(language, { create: () => this.#tokens(language, load) }),
    );
  }

  async #configure(language: string, load: () => Promise<unknown>): Promise<void> {
    try {
      const configuration = parseLanguageConfiguration(await load());
      this.#store.add(languages.setLanguageConfiguration(language, configuration));
    } catch (error) {
      this.#warn(messages.configurationFailed(language, errorMessage(error)));
    }
  }

  async #tokens(language: string, load: GrammarLoader): Promise<languages.EncodedTokensProvider> {
    try {
      const [textMate, source] = await Promise.all([this.#options.loadTextMate(), load()]);
      return textMate.tokens(language, languages.getEncodedLanguageId(language), source);
    } catch (error) {
      this.#warn(messages.grammarFailed(language, errorMessage(error)));
      throw error;
    }
  }

  #warn(message: string): void {
    this.#options.notifications.show({ severity: 'warning', message });
  }
}
