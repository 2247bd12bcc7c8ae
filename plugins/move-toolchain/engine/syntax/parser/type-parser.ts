import { messages } from '../messages';
import type { AbilityNode, Path, PathSegment, TypeNode, TypeParameterNode } from '../tree/type-node';
import type { LiteralParser } from './literal-parser';
import type { TokenCursor } from './token-cursor';

/** Parses paths, types, and type parameters with their constraints. */
export class TypeParser {
  readonly #tokens: TokenCursor;
  readonly #literals: LiteralParser;

  constructor(tokens: TokenCursor, literals: LiteralParser) {
    this.#tokens = tokens;
    this.#literals = literals;
  }

  /** In an expression, '<' opens type arguments only directly after the name: `a < b` is a comparison. */
  parsePath(where: 'type' | 'expression'): Path {
    const { start } = this.#tokens.peek();
    const address = this.#tokens.peek().kind === 'number' ? this.#literals.address() : undefined;
    if (address) this.#tokens.expect('::');
    const segments: PathSegment[] = [];
    do segments.push(this.#segment(where));
    while (
      this.#tokens.at('::') &&
      (this.#tokens.peek(1).kind === 'word' || this.#tokens.peek(1).kind === 'end') &&
      this.#tokens.accept('::')
    );
    return { ...(address?.kind === 'number' && { address }), segments, span: this.#tokens.spanFrom(start) };
  }

  #segment(where: 'type' | 'expression'): PathSegment {
    const name = this.#literals.name();
    if (this.#tokens.at('::') && this.#tokens.at('<', 1)) this.#tokens.next();
    else if (!this.#tokens.at('<') || (where === 'expression' && !this.#tokens.isAdjacent())) return { name };
    else if (where === 'expression' && !this.#opensTypeArguments()) {
      const { span } = name;
      this.#tokens.report('missing-space', this.#tokens.spanOf(this.#tokens.peek()), messages.missingSpace, {
        labels: [{ place: { path: this.#tokens.path, span }, message: messages.takenForGeneric(name.text) }],
      });
      return { name };
    }
    return { name, typeArguments: this.typeArguments() };
  }

  /** Type arguments, starting at '<'. */
  typeArguments(): readonly TypeNode[] {
    this.#tokens.expect('<');
    return this.#tokens.listUntil('>', () => this.type());
  }

  /** Whether the tokens after '<' can be types up to a '>'. */
  #opensTypeArguments(): boolean {
    let depth = 0;
    for (let ahead = 0; ; ahead++) {
      const { kind, text } = this.#tokens.peek(ahead);
      if (kind === 'word' || kind === 'number') continue;
      if (kind !== 'mark' || !/^([<>|&(),+_]|>>|::|\|\|)$/.test(text)) return false;
      if (text === '<') depth++;
      else if (text.startsWith('>')) depth -= text.length;
      if (depth <= 0) return true;
    }
  }

  type(): TypeNode {
    return this.#tokens.nested(() => this.#type());
  }

  #type(): TypeNode {
    const { start } = this.#tokens.peek();
    if (this.#tokens.accept('_')) return { kind: 'inferred', span: this.#tokens.spanFrom(start) };
    if (this.#tokens.acceptPart('&')) {
      const isMutable = this.#tokens.accept('mut');
      const target = this.type();
      return { kind: 'reference', isMutable, target, span: this.#tokens.spanFrom(start) };
    }
    if (this.#tokens.accept('(')) {
      const elements = this.#tokens.listUntil(')', () => this.type());
      const [only] = elements;
      return only && elements.length === 1
        ? only
        : { kind: 'tuple', elements, span: this.#tokens.spanFrom(start) };
    }
    if (this.#tokens.acceptPart('|')) return this.#functionType(start);
    const path = this.parsePath('type');
    return { kind: 'path', path, span: path.span };
  }

  #functionType(start: number): TypeNode {
    const parameters = this.#tokens.listUntil('|', () => this.#functionTypeParameter());
    const hasResult =
      (this.#literals.atName() && !this.#tokens.at('has')) ||
      this.#tokens.atAny(['(', '&', '|', '||']) ||
      this.#tokens.peek().kind === 'number';
    const result: TypeNode = hasResult
      ? this.type()
      : { kind: 'tuple', elements: [], span: this.#tokens.spanFrom(this.#tokens.endOfLast()) };
    const abilities = this.#tokens.accept('has') ? this.abilitiesJoinedByPlus() : [];
    return { kind: 'function', parameters, result, abilities, span: this.#tokens.spanFrom(start) };
  }

  /** A parameter type, with an optional name that serves only as documentation. */
  #functionTypeParameter(): TypeNode {
    if (this.#literals.atName() && this.#tokens.at(':', 1)) {
      this.#tokens.next();
      this.#tokens.next();
    }
    return this.type();
  }

  /** Optional type parameters, starting at '<'. */
  typeParameters(): readonly TypeParameterNode[] {
    if (!this.#tokens.accept('<')) return [];
    return this.#tokens.listUntil('>', () => {
      const { start } = this.#tokens.peek();
      const isPhantom =
        this.#tokens.at('phantom') && this.#tokens.peek(1).kind === 'word' && this.#tokens.accept('phantom');
      const name = this.#literals.name(messages.aTypeParameter);
      const constraints = this.#tokens.accept(':') ? this.abilitiesJoinedByPlus() : [];
      return { name, isPhantom, constraints, span: this.#tokens.spanFrom(start) };
    });
  }

  abilitiesJoinedByPlus(): readonly AbilityNode[] {
    const abilities = [this.ability()];
    while (this.#tokens.accept('+')) abilities.push(this.ability());
    return abilities;
  }

  ability(): AbilityNode {
    const token = this.#tokens.peek();
    const { abilities } = this.#tokens.dialect;
    const name = token.kind === 'word' ? abilities.find((one) => one === token.text) : undefined;
    if (name === undefined)
      return this.#tokens.failExpecting(messages.anAbility, { notes: [messages.allAbilities(abilities)] });
    this.#tokens.next();
    return { name, span: this.#tokens.spanOf(token) };
  }
}
