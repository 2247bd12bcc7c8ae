import { parse } from 'sucrase/dist/parser/index.js';
import { TokenType as tt } from 'sucrase/dist/parser/tokenizer/types.js';
import { EditedText, type TextEdit } from './edited-text';
import { MODULE_WORDS } from './module-words';
import { dialect } from './script-tokens';

/** Objects whose methods mock modules. */
const OBJECTS = new Set(['vi', 'vitest', 'jest']);
const moduleWords: ReadonlySet<string> = new Set(MODULE_WORDS);
/** Methods that run before their file's imports. */
const HOISTED_WORDS = new Set(['mock', 'unmock']);
/** Modules that export `vi` and `jest`. Imports from these modules are hoisted as well. */
const OBJECT_MODULES = new Set(['vitest', '@jest/globals']);

type Token = ReturnType<typeof parse>['tokens'][number];

export interface HoistedScript {
  readonly edited: EditedText;
  /** Specifiers in the script's mock calls. */
  readonly named: readonly string[];
  /** The subset of `named` that is mocked before the imports run. */
  readonly mocked: readonly string[];
}

/**
 * Hoists `vi.mock`, `jest.mock` and `vi.hoisted` above the imports, as Vitest and Jest do. Each call becomes a function
 * at its original position; this function is called at the start of the file. Calls that refer to modules are
 * redirected to `require.vi` and `require.jest`, which are bound to the file. Returns undefined if there are no such
 * calls. Throws if the script does not parse.
 */
export function hoistMocks(path: string, content: string): HoistedScript | undefined {
  if (!/\b(?:vi|vitest|jest)\s*\./.test(content) || content.startsWith('#!')) return undefined;
  const { hasJsx, hasTypes } = dialect(path);
  return new MockHoisting(content, parse(content, hasJsx, hasTypes, false).tokens).hoist();
}

class MockHoisting {
  readonly #content: string;
  readonly #tokens: readonly Token[];
  readonly #edits: TextEdit[] = [];
  readonly #calls: string[] = [];
  readonly #named: string[] = [];
  readonly #mocked: string[] = [];

  constructor(content: string, tokens: readonly Token[]) {
    this.#content = content;
    this.#tokens = tokens;
  }

  hoist(): HoistedScript | undefined {
    for (let index = 0; index < this.#tokens.length; index++) {
      if (!OBJECTS.has(this.#text(index)) || this.#is(index - 1, tt.dot)) continue;
      if (this.#is(index + 1, tt.dot)) this.#readMember(index, this.#text(index + 2));
    }
    if (this.#edits.length === 0) return undefined;
    if (this.#calls.length > 0) {
      const settles = this.#mocked.length > 0 ? 'await require.settleMocks();' : '';
      const head = [...this.#removeHoistedImports(), ...this.#calls, settles].join('');
      this.#edits.unshift({ start: 0, end: 0, text: head });
    }
    const edited = new EditedText(this.#content, this.#edits);
    return { edited, named: this.#named, mocked: this.#mocked };
  }

  #readMember(start: number, word: string): void {
    if (word === 'hoisted') this.#hoistValue(start);
    else if (moduleWords.has(word)) this.#readCalls(start);
  }

  /** Handles a call that refers to a module, and the calls chained to it. */
  #readCalls(start: number): void {
    const isHoisted = this.#startsStatement(start) && HOISTED_WORDS.has(this.#text(start + 2));
    let end: number | undefined;
    for (let word = start + 2; moduleWords.has(this.#text(word)); word = end + 2) {
      const opening = this.#afterTypes(word + 1);
      if (!this.#is(opening, tt.parenL)) break;
      this.#readName(opening + 1, isHoisted && this.#text(word) === 'mock');
      end = this.#closing(opening);
      if (!this.#is(end + 1, tt.dot)) break;
    }
    if (end === undefined) return;
    const place = this.#start(start);
    if (isHoisted) this.#calls.push(`${this.#wrap(place, place, end, 'require.')}();`);
    else this.#replace(place, place, 'require.');
  }

  /** Hoists `const value = vi.hoisted(() => …)`, so that the value is defined before the imports run. */
  #hoistValue(start: number): void {
    const opening = this.#afterTypes(start + 3);
    if (this.#tokens[start]?.scopeDepth !== 0 || !this.#is(opening, tt.parenL)) return;
    const end = this.#closing(opening);
    const place = this.#start(start);
    const wait = this.#text(start - 1) === 'await' ? 'await ' : '';
    const equals = wait === '' ? start - 1 : start - 2;
    if (this.#is(equals, tt.eq)) {
      const keyword = this.#keywordBefore(equals);
      if (keyword === undefined || this.#is(end + 1, tt.comma)) return;
      const pattern = this.#tokens
        .slice(keyword + 1, equals)
        .map(({ start, end }) => this.#content.slice(start, end));
      const name = this.#wrap(this.#start(keyword), place, end);
      this.#calls.push(`var ${pattern.join(' ')} = ${wait}${name}();`);
    } else if (this.#startsStatement(start)) this.#calls.push(`${this.#wrap(place, place, end)}();`);
  }

  /** Wraps the text from `bodyStart` to a token in a function. The text from `start` to `bodyStart` is replaced. */
  #wrap(start: number, bodyStart: number, endToken: number, before = ''): string {
    const name = `__hoisted${this.#calls.length}`;
    const end = this.#tokens[endToken]?.end ?? bodyStart;
    this.#replace(start, bodyStart, `function ${name}(){return ${before}`);
    this.#replace(end, end, '}');
    return name;
  }

  /** Removes the imports of `vi` and `jest`, and returns them for insertion at the start. */
  #removeHoistedImports(): readonly string[] {
    return this.#tokens.flatMap((token, index) => {
      if (token.type !== tt._import || this.#is(index + 1, tt.parenL) || this.#is(index + 1, tt.dot))
        return [];
      const from = this.#tokens.findIndex(({ type }, at) => at > index && type === tt.string);
      if (!OBJECT_MODULES.has(this.#text(from).slice(1, -1))) return [];
      const texts = this.#tokens
        .slice(index, from + 1)
        .map(({ start, end }) => this.#content.slice(start, end));
      const last = this.#is(from + 1, tt.semi) ? from + 1 : from;
      this.#replace(token.start, this.#tokens[last]?.end ?? token.end, '');
      return [`${texts.join(' ')};`];
    });
  }

  /** Records the module specified by a call's first argument: a string or `import(…)`. */
  #readName(index: number, isMocked: boolean): void {
    const isImport = this.#is(index, tt._import) && this.#is(index + 1, tt.parenL);
    const place = isImport ? index + 2 : index;
    if (!this.#is(place, tt.string)) return;
    const name = this.#text(place).slice(1, -1);
    this.#named.push(name);
    if (isMocked) this.#mocked.push(name);
    if (!isImport) return;
    this.#replace(this.#start(index), this.#start(place), '');
    this.#replace(this.#start(place + 1), this.#tokens[place + 1]?.end ?? 0, '');
  }

  #keywordBefore(equals: number): number | undefined {
    for (let index = equals - 1; index >= 0; index--) {
      if (this.#is(index, tt._const) || this.#is(index, tt._let) || this.#is(index, tt._var)) return index;
      if (this.#is(index, tt.semi) || this.#is(index, tt.eq)) return undefined;
    }
    return undefined;
  }

  #startsStatement(index: number): boolean {
    const before = this.#tokens[index - 1];
    if (this.#tokens[index]?.scopeDepth !== 0) return false;
    return (
      before === undefined ||
      [tt.semi, tt.braceR, tt.string].includes(before.type) ||
      this.#isOnNewLine(index)
    );
  }

  #isOnNewLine(index: number): boolean {
    const before = this.#tokens[index - 1];
    const isOperator =
      before !== undefined && [tt.eq, tt.parenL, tt.comma, tt.arrow, tt.dot].includes(before.type);
    return !isOperator && this.#content.slice(before?.end, this.#start(index)).includes('\n');
  }

  #afterTypes(index: number): number {
    let after = index;
    while (this.#tokens[after]?.isType) after++;
    return after;
  }

  #closing(opening: number): number {
    let depth = 0;
    for (let index = opening; index < this.#tokens.length; index++) {
      if (this.#is(index, tt.parenL)) depth++;
      else if (this.#is(index, tt.parenR) && --depth === 0) return index;
    }
    return opening;
  }

  #replace(start: number, end: number, text: string): void {
    this.#edits.push({ start, end, text });
  }

  #is(index: number, type: Token['type']): boolean {
    return this.#tokens[index]?.type === type;
  }

  #start(index: number): number {
    return this.#tokens[index]?.start ?? 0;
  }

  #text(index: number): string {
    const { start = 0, end = 0 } = this.#tokens[index] ?? {};
    return this.#content.slice(start, end);
  }
}
