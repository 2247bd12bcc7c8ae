import type { Disposable } from '@core/base/lifecycle';
import type { Theme } from '@core/theme/theme';
import { createShikiPrimitive, type ShikiPrimitive } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { patternsOf } from './grammar-patterns';
import { type Grammar, parseGrammars } from './grammar-source';
import { inSlices } from './in-slices';
import { toTextMateTheme } from './text-mate-theme';
import { TextMateTokens } from './text-mate-tokens';

/** TextMate grammars and the theme that colours their scopes. */
export class TextMate implements Disposable {
  // Skips a pattern that JavaScript cannot express instead of rejecting the whole grammar.
  readonly #engine = createJavaScriptRegexEngine({ forgiving: true });
  readonly #shiki: ShikiPrimitive = createShikiPrimitive({ engine: this.#engine, langs: [], themes: [] });

  /** Suffix that makes names unique, because Shiki never replaces a grammar with the same name. */
  #loads = 0;

  /** Uses a theme to colour tokens from now on. Returns the colours by index. */
  applyTheme(theme: Theme): readonly string[] {
    this.#shiki.loadThemeSync(toTextMateTheme(theme));
    return this.#shiki.setTheme(theme.id).colorMap;
  }

  /** Creates the tokeniser for a language. `languageId` is Monaco's numeric id. Rejects if the grammar is invalid. */
  async tokens(language: string, languageId: number, source: unknown): Promise<TextMateTokens> {
    const grammars = parseGrammars(source);
    const main = grammars.at(-1);
    if (!main) throw new Error('its list of grammars is empty');
    for (const grammar of grammars) await this.#compile(grammar);
    const mainName = `${language}-${++this.#loads}`;
    this.#shiki.loadLanguageSync(
      grammars.map((grammar) => ({
        ...grammar,
        name: grammar === main ? mainName : (grammar.name ?? grammar.scopeName),
      })),
    );
    return new TextMateTokens(this.#shiki.getLanguage(mainName), languageId);
  }

  dispose(): void {
    this.#shiki.dispose();
  }

  /**
   * Compiles the patterns before the first line is tokenised. Works in slices, because compiling a large grammar all at
   * once would block the page.
   */
  #compile(grammar: Grammar): Promise<void> {
    const empty = this.#engine.createString('');
    return inSlices(patternsOf(grammar), (pattern) => {
      this.#engine.createScanner([pattern]).findNextMatchSync(empty, 0, 0);
    });
  }
}
