import type { languages } from 'monaco-editor/editor';
import { type IGrammar, INITIAL, type StateStack } from 'shiki/textmate';

/** Lines longer than this, in UTF-16 code units, are not coloured, as in VS Code. */
const MAX_LINE_LENGTH = 20_000;
/** Milliseconds after which the rest of a line is not coloured. */
const MAX_LINE_TIME = 500;
/** The limit for a grammar's first line, which also compiles the grammar's regular expressions. */
const MAX_FIRST_LINE_TIME = 5_000;

/**
 * Mask for the lowest bits of a token's metadata, which hold the language id. Monaco and TextMate use the same layout.
 */
const LANGUAGE_BITS = 0xff;
const DEFAULT_FOREGROUND = 1 << 15;
const DEFAULT_BACKGROUND = 2 << 24;

/** A line's tokens, and the state in which the next line starts. */
export interface TextMateLine extends languages.IEncodedLineTokens {
  readonly endState: StateStack;
}

/**
 * Tokens in Monaco's binary format, whose metadata contains the colour index. The state between lines is TextMate's and
 * is compared by content. After an edit, tokenising stops at the first unchanged state.
 */
export class TextMateTokens implements languages.EncodedTokensProvider {
  readonly #grammar: IGrammar;
  readonly #languageId: number;
  #maxTime = MAX_FIRST_LINE_TIME;

  /** `languageId` is Monaco's numeric id for the language, which is written into each token. */
  constructor(grammar: IGrammar, languageId: number) {
    this.#grammar = grammar;
    this.#languageId = languageId;
  }

  getInitialState(): StateStack {
    return INITIAL;
  }

  tokenizeEncoded(line: string, state: StateStack): TextMateLine {
    if (line.length > MAX_LINE_LENGTH) return { tokens: this.#plain(), endState: state };
    const { tokens, ruleStack, stoppedEarly } = this.#grammar.tokenizeLine2(line, state, this.#maxTime);
    this.#maxTime = MAX_LINE_TIME;
    for (let index = 1; index < tokens.length; index += 2)
      tokens[index] = ((tokens[index] ?? 0) & ~LANGUAGE_BITS) | this.#languageId;
    return { tokens, endState: stoppedEarly ? state : ruleStack };
  }

  #plain(): Uint32Array {
    return Uint32Array.of(0, DEFAULT_BACKGROUND | DEFAULT_FOREGROUND | this.#languageId);
  }
}
