import { messages } from '../messages';
import type {
  AbilityName,
  AbilityNode,
  Path,
  PathSegment,
  TypeNode,
  TypeParameterNode,
} from '../tree/type-node';
import { LiteralParser } from './literal-parser';

const ABILITIES: Readonly<Record<string, AbilityName>> = {
  copy: 'copy',
  drop: 'drop',
  store: 'store',
  key: 'key',
};

/** Paths, types, and what is said of type parameters. */
export abstract class TypeParser extends LiteralParser {
  /** In an expression '<' opens type arguments only right after the name: `a < b` compares. */
  protected parsePath(where: 'type' | 'expression'): Path {
    const { start } = this.peek();
    const address = this.peek().kind === 'number' ? this.address() : undefined;
    if (address) this.expect('::');
    const segments: PathSegment[] = [];
    do segments.push(this.#segment(where));
    while (
      this.at('::') &&
      (this.peek(1).kind === 'word' || this.peek(1).kind === 'end') &&
      this.accept('::')
    );
    return { ...(address?.kind === 'number' && { address }), segments, span: this.spanFrom(start) };
  }

  #segment(where: 'type' | 'expression'): PathSegment {
    const name = this.name();
    if (this.at('::') && this.at('<', 1)) this.next();
    else if (!this.at('<') || (where === 'expression' && !this.isAdjacent())) return { name };
    else if (where === 'expression' && !this.#opensTypeArguments()) {
      const { span } = name;
      this.report('missing-space', this.spanOf(this.peek()), messages.missingSpace, {
        labels: [{ place: { path: this.path, span }, message: messages.takenForGeneric(name.text) }],
      });
      return { name };
    }
    return { name, typeArguments: this.typeArguments() };
  }

  /** From '<' on. */
  protected typeArguments(): readonly TypeNode[] {
    this.expect('<');
    return this.listUntil('>', () => this.type());
  }

  /** Whether what follows '<' can be types up to a '>'. */
  #opensTypeArguments(): boolean {
    let depth = 0;
    for (let ahead = 0; ; ahead++) {
      const { kind, text } = this.peek(ahead);
      if (kind === 'word' || kind === 'number') continue;
      if (kind !== 'mark' || !/^([<>|&(),+_]|>>|::|\|\|)$/.test(text)) return false;
      if (text === '<') depth++;
      else if (text.startsWith('>')) depth -= text.length;
      if (depth <= 0) return true;
    }
  }

  protected type(): TypeNode {
    return this.nested(() => this.#type());
  }

  #type(): TypeNode {
    const { start } = this.peek();
    if (this.accept('_')) return { kind: 'inferred', span: this.spanFrom(start) };
    if (this.acceptPart('&')) {
      const isMutable = this.accept('mut');
      const target = this.type();
      return { kind: 'reference', isMutable, target, span: this.spanFrom(start) };
    }
    if (this.accept('(')) {
      const elements = this.listUntil(')', () => this.type());
      const [only] = elements;
      return only && elements.length === 1 ? only : { kind: 'tuple', elements, span: this.spanFrom(start) };
    }
    if (this.acceptPart('|')) return this.#functionType(start);
    const path = this.parsePath('type');
    return { kind: 'path', path, span: path.span };
  }

  #functionType(start: number): TypeNode {
    const parameters = this.listUntil('|', () => this.#functionTypeParameter());
    const hasResult =
      (this.atName() && !this.at('has')) ||
      this.atAny(['(', '&', '|', '||']) ||
      this.peek().kind === 'number';
    const result: TypeNode = hasResult
      ? this.type()
      : { kind: 'tuple', elements: [], span: this.spanFrom(this.endOfLast()) };
    const abilities = this.accept('has') ? this.abilitiesJoinedByPlus() : [];
    return { kind: 'function', parameters, result, abilities, span: this.spanFrom(start) };
  }

  /** A name before the type is documentation only. */
  #functionTypeParameter(): TypeNode {
    if (this.atName() && this.at(':', 1)) {
      this.next();
      this.next();
    }
    return this.type();
  }

  /** From '<' on, if it stands there. */
  protected typeParameters(): readonly TypeParameterNode[] {
    if (!this.accept('<')) return [];
    return this.listUntil('>', () => {
      const { start } = this.peek();
      const isPhantom = this.at('phantom') && this.peek(1).kind === 'word' && this.accept('phantom');
      const name = this.name(messages.aTypeParameter);
      const constraints = this.accept(':') ? this.abilitiesJoinedByPlus() : [];
      return { name, isPhantom, constraints, span: this.spanFrom(start) };
    });
  }

  protected abilitiesJoinedByPlus(): readonly AbilityNode[] {
    const abilities = [this.ability()];
    while (this.accept('+')) abilities.push(this.ability());
    return abilities;
  }

  protected ability(): AbilityNode {
    const token = this.peek();
    const name = token.kind === 'word' ? ABILITIES[token.text] : undefined;
    if (name === undefined) return this.failExpecting(messages.anAbility, { notes: [messages.allAbilities] });
    this.next();
    return { name, span: this.spanOf(token) };
  }
}
