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
  // A pattern that JavaScript cannot express is left out instead of taking its whole grammar with it.
  readonly #engine = createJavaScriptRegexEngine({ forgiving: true });
  readonly #shiki: ShikiPrimitive = createShikiPrimitive({ engine: this.#engine, langs: [], themes: [] });

  /** Makes names unique: Shiki keeps the first grammar of a name for good. */
  #loads = 0;

  /** Colours tokens by a theme from now on; the colour of each token number. */
  applyTheme(theme: Theme): readonly string[] {
    this.#shiki.loadThemeSync(toTextMateTheme(theme));
    return this.#shiki.setTheme(theme.id).colorMap;
  }

  /** Makes the tokeniser of a language. `languageId` is the editor's own number for it. Rejects for a bad grammar. */
  async tokens(language: string, languageId: number, source: unknown): Promise<TextMateTokens> {
    const grammars = parseGrammars(source);
    const main = grammars.at(-1);
    if (!main) throw new Error('the list of its grammars is empty');
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

  /** The engine keeps what it has compiled. Left to the first line, the patterns of a large grammar stop the page. */
  #compile(grammar: Grammar): Promise<void> {
    const empty = this.#engine.createString('');
    return inSlices(patternsOf(grammar), (pattern) => {
      this.#engine.createScanner([pattern]).findNextMatchSync(empty, 0, 0);
    });
  }
}
