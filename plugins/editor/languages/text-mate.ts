import type { Theme } from '@core/theme/theme';
import { createShikiPrimitive, type ShikiPrimitive } from 'shiki/core';
import { createJavaScriptRegexEngine } from 'shiki/engine/javascript';
import { parseGrammars } from './grammar-source';
import { toTextMateTheme } from './text-mate-theme';
import { TextMateTokens } from './text-mate-tokens';

/** TextMate grammars and the theme that colours their scopes. */
export class TextMate {
  // A pattern that JavaScript cannot express is left out instead of taking its whole grammar with it.
  readonly #shiki: ShikiPrimitive = createShikiPrimitive({
    engine: createJavaScriptRegexEngine({ forgiving: true }),
    langs: [],
    themes: [],
  });

  /** Colours tokens by a theme from now on; the colour of each token number. */
  applyTheme(theme: Theme): readonly string[] {
    this.#shiki.loadThemeSync(toTextMateTheme(theme));
    return this.#shiki.setTheme(theme.id).colorMap;
  }

  /** Makes the tokeniser of a language. `languageId` is the editor's own number for it. Throws for a bad grammar. */
  tokens(language: string, languageId: number, source: unknown): TextMateTokens {
    const grammars = parseGrammars(source);
    const main = grammars.at(-1);
    if (!main) throw new Error('the list of its grammars is empty');
    const named = grammars.map((grammar) => ({
      ...grammar,
      name: grammar === main ? language : (grammar.name ?? grammar.scopeName),
    }));
    this.#shiki.loadLanguageSync(named);
    return new TextMateTokens(this.#shiki.getLanguage(language), languageId);
  }
}
