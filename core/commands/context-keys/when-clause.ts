/**
 * When-clauses with VS Code's grammar: `project.open && (tenant == ton || feature.multiChain) && !editor.focus`.
 * Operators, from lowest to highest precedence: `||`, `&&`, `!`, then `==`, `!=`, `<`, `<=`, `>`, `>=`, `=~
 * /regex/flags`, `in`, `not in`. A right-hand side is a bare word, a 'quoted string', a number, true or false; with
 * `in` it is the name of a context key.
 */
export type ContextValue = string | number | boolean | readonly string[] | undefined;

/** Operators that compare a key with a value. */
export type Comparison = '==' | '!=' | '<' | '<=' | '>' | '>=';

/** A parsed clause. */
export type WhenClause =
  | { readonly type: 'key'; readonly key: string }
  | { readonly type: 'constant'; readonly value: boolean }
  | { readonly type: 'not'; readonly operand: WhenClause }
  | { readonly type: 'and' | 'or'; readonly operands: readonly WhenClause[] }
  | {
      readonly type: 'compare';
      readonly key: string;
      readonly operator: Comparison;
      readonly value: string | number | boolean;
    }
  | { readonly type: 'match'; readonly key: string; readonly pattern: RegExp }
  | { readonly type: 'in'; readonly key: string; readonly list: string; readonly negated: boolean };

/** Syntax error in a clause. The message quotes the clause and contains the 1-based position of the error. */
export class WhenClauseError extends Error {
  override readonly name = 'WhenClauseError';
  constructor(
    readonly clause: string,
    readonly position: number,
    problem: string,
  ) {
    super(`When clause '${clause}' has an error at character ${position}: ${problem}`);
  }
}

interface Token {
  readonly kind: 'word' | 'quoted' | 'regex' | 'operator' | 'end';
  readonly text: string;
  readonly flags?: string;
  /** Position of the error in the clause, 1-based. */
  readonly position: number;
}

const TOKEN =
  /\s*(?:(?<operator>&&|\|\||==|!=|=~|<=|>=|<|>|!|\(|\))|'(?<quoted>[^']*)'|\/(?<regex>(?:\\.|[^/\\])+)\/(?<flags>[a-z]*)|(?<word>[\w.:\-*]+))/y;

function tokenize(clause: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (clause.slice(TOKEN.lastIndex).trim() !== '') {
    const start = TOKEN.lastIndex;
    const match = TOKEN.exec(clause);
    const position = start + (/^\s*/.exec(clause.slice(start))?.[0].length ?? 0) + 1;
    if (!match?.groups) throw new WhenClauseError(clause, position, 'unexpected character');
    const { operator, quoted, regex, flags, word } = match.groups;
    if (operator !== undefined) tokens.push({ kind: 'operator', text: operator, position });
    else if (quoted !== undefined) tokens.push({ kind: 'quoted', text: quoted, position });
    else if (regex !== undefined) tokens.push({ kind: 'regex', text: regex, flags: flags ?? '', position });
    else tokens.push({ kind: 'word', text: word ?? '', position });
  }
  tokens.push({ kind: 'end', text: '', position: clause.length + 1 });
  return tokens;
}

class Parser {
  #next = 0;
  readonly #tokens: readonly Token[];
  readonly #clause: string;

  constructor(clause: string) {
    this.#clause = clause;
    this.#tokens = tokenize(clause);
  }

  parse(): WhenClause {
    const result = this.#list('||', 'or', () => this.#list('&&', 'and', () => this.#unary()));
    if (this.#peek().kind !== 'end') this.#fail(this.#peek(), `unexpected '${this.#peek().text}'`);
    return result;
  }

  #peek(): Token {
    return this.#tokens[this.#next] as Token;
  }

  #take(): Token {
    const token = this.#peek();
    if (token.kind !== 'end') this.#next++;
    return token;
  }

  #accept(operator: string): boolean {
    const token = this.#peek();
    if (token.kind !== 'operator' || token.text !== operator) return false;
    this.#next++;
    return true;
  }

  #fail(token: Token, problem: string): never {
    throw new WhenClauseError(this.#clause, token.position, problem);
  }

  #list(operator: string, type: 'and' | 'or', operand: () => WhenClause): WhenClause {
    const operands = [operand()];
    while (this.#accept(operator)) operands.push(operand());
    return operands.length === 1 ? (operands[0] as WhenClause) : { type, operands };
  }

  #unary(): WhenClause {
    if (this.#accept('!')) return { type: 'not', operand: this.#unary() };
    if (this.#accept('(')) {
      const inner = this.#list('||', 'or', () => this.#list('&&', 'and', () => this.#unary()));
      if (!this.#accept(')')) this.#fail(this.#peek(), "missing ')'");
      return inner;
    }
    const token = this.#take();
    if (token.kind !== 'word') this.#fail(token, 'expected a context key');
    if (token.text === 'true' || token.text === 'false')
      return { type: 'constant', value: token.text === 'true' };
    return this.#comparison(token.text);
  }

  #comparison(key: string): WhenClause {
    const token = this.#peek();
    if (token.kind === 'operator' && ['==', '!=', '<', '<=', '>', '>='].includes(token.text)) {
      this.#take();
      return { type: 'compare', key, operator: token.text as Comparison, value: this.#value() };
    }
    if (this.#accept('=~')) {
      const regex = this.#take();
      if (regex.kind !== 'regex') this.#fail(regex, 'expected a /regular expression/');
      try {
        return { type: 'match', key, pattern: new RegExp(regex.text, regex.flags) };
      } catch (error) {
        this.#fail(regex, (error as Error).message);
      }
    }
    if (token.kind === 'word' && (token.text === 'in' || token.text === 'not')) {
      this.#take();
      const negated = token.text === 'not';
      if (negated) {
        const keyword = this.#take();
        if (keyword.kind !== 'word' || keyword.text !== 'in')
          this.#fail(keyword, "expected 'in' after 'not'");
      }
      const list = this.#take();
      if (list.kind !== 'word') this.#fail(list, "expected the name of a context key after 'in'");
      return { type: 'in', key, list: list.text, negated };
    }
    return { type: 'key', key };
  }

  #value(): string | number | boolean {
    const token = this.#take();
    if (token.kind === 'quoted') return token.text;
    if (token.kind !== 'word') this.#fail(token, 'expected a value');
    if (token.text === 'true' || token.text === 'false') return token.text === 'true';
    return /^-?\d+(\.\d+)?$/.test(token.text) ? Number(token.text) : token.text;
  }
}

/** Parses a clause. Throws {@link WhenClauseError} if the clause is invalid. */
export function parseWhenClause(clause: string): WhenClause {
  if (clause.trim() === '') throw new WhenClauseError(clause, 1, 'it is empty');
  return new Parser(clause).parse();
}

function isTrue(value: ContextValue): boolean {
  return Array.isArray(value) ? value.length > 0 : Boolean(value);
}

function compare(left: ContextValue, operator: Comparison, right: string | number | boolean): boolean {
  switch (operator) {
    case '==':
      return typeof right === 'boolean' ? isTrue(left) === right : String(left ?? '') === String(right);
    case '!=':
      return !compare(left, '==', right);
    default: {
      const [a, b] = [Number(left), Number(right)];
      if (Number.isNaN(a) || Number.isNaN(b)) return false;
      return operator === '<' ? a < b : operator === '<=' ? a <= b : operator === '>' ? a > b : a >= b;
    }
  }
}

/** Evaluates a clause; `get` returns the values of context keys. */
export function evaluateWhenClause(clause: WhenClause, get: (key: string) => ContextValue): boolean {
  switch (clause.type) {
    case 'constant':
      return clause.value;
    case 'key':
      return isTrue(get(clause.key));
    case 'not':
      return !evaluateWhenClause(clause.operand, get);
    case 'and':
      return clause.operands.every((operand) => evaluateWhenClause(operand, get));
    case 'or':
      return clause.operands.some((operand) => evaluateWhenClause(operand, get));
    case 'compare':
      return compare(get(clause.key), clause.operator, clause.value);
    case 'match': {
      // The flags g and y are removed, because a pattern with either flag would start where its last match ended.
      const value = get(clause.key);
      return (
        value !== undefined &&
        new RegExp(clause.pattern.source, clause.pattern.flags.replace(/[gy]/g, '')).test(String(value))
      );
    }
    case 'in': {
      const list = get(clause.list);
      const found = Array.isArray(list) && list.includes(String(get(clause.key) ?? ''));
      return found !== clause.negated;
    }
  }
}

/** All context keys that the clause uses. */
export function keysOfWhenClause(clause: WhenClause): ReadonlySet<string> {
  switch (clause.type) {
    case 'constant':
      return new Set();
    case 'key':
    case 'compare':
    case 'match':
      return new Set([clause.key]);
    case 'in':
      return new Set([clause.key, clause.list]);
    case 'not':
      return keysOfWhenClause(clause.operand);
    case 'and':
    case 'or':
      return new Set(clause.operands.flatMap((operand) => [...keysOfWhenClause(operand)]));
  }
}
