import { messages } from '../messages';
import type { AccessedAddress, AccessedResource, AccessNode } from '../tree/item-node';
import type { LiteralParser } from './literal-parser';
import type { TokenCursor } from './token-cursor';
import type { TypeParser } from './type-parser';

/** Parses function access specifiers: `acquires`, `reads`, `writes` and `pure`. */
export class AccessParser {
  readonly #tokens: TokenCursor;
  readonly #literals: LiteralParser;
  readonly #types: TypeParser;

  constructor(tokens: TokenCursor, literals: LiteralParser, types: TypeParser) {
    this.#tokens = tokens;
    this.#literals = literals;
    this.#types = types;
  }

  accesses(): readonly AccessNode[] {
    const accesses: AccessNode[] = [];
    while (this.#tokens.atAny(['acquires', 'reads', 'writes', '!'])) {
      const isNegated = this.#tokens.accept('!');
      const word = this.#tokens.peek();
      if (word.text !== 'acquires' && word.text !== 'reads' && word.text !== 'writes')
        this.#tokens.failExpecting(messages.either(['`acquires`', '`reads`', '`writes`']));
      const kind = this.#tokens.next().text as AccessNode['kind'];
      do accesses.push(this.#access(kind, isNegated));
      while (
        this.#tokens.accept(',') &&
        (this.#tokens.at('*') || this.#literals.atName() || this.#tokens.peek().kind === 'number')
      );
    }
    return accesses;
  }

  isPure(hasAccesses: boolean): boolean {
    const token = this.#tokens.peek();
    if (!this.#tokens.accept('pure')) return false;
    if (hasAccesses) this.#tokens.report('invalid-access', this.#tokens.spanOf(token), messages.pureAlone);
    return true;
  }

  #access(kind: AccessNode['kind'], isNegated: boolean): AccessNode {
    const { start } = this.#tokens.peek();
    const resource = this.#resource();
    const address = this.#tokens.accept('(') ? this.#address() : undefined;
    return { kind, isNegated, resource, ...(address && { address }), span: this.#tokens.spanFrom(start) };
  }

  #resource(): AccessedResource {
    if (this.#tokens.accept('*')) return { kind: 'any' };
    const isWildcardAt = (ahead: number) => this.#tokens.at('::', ahead - 1) && this.#tokens.at('*', ahead);
    if (isWildcardAt(2) && (this.#tokens.at('::', 3) || this.#tokens.peek().kind === 'number'))
      return this.#resourcesAtAddress();
    if (!isWildcardAt(2) && !isWildcardAt(4)) return { kind: 'type', type: this.#types.type() };
    const path = this.#types.parsePath('type');
    this.#tokens.expect('::');
    this.#tokens.expect('*');
    return { kind: 'module', path };
  }

  #resourcesAtAddress(): AccessedResource {
    const { start } = this.#tokens.peek();
    const address = this.#literals.address();
    this.#tokens.expect('::');
    this.#tokens.expect('*');
    if (!this.#tokens.accept('::'))
      this.#tokens.report('invalid-access', this.#tokens.spanFrom(start), messages.addressWithoutModule);
    else if (!this.#tokens.accept('*')) {
      this.#literals.name();
      this.#tokens.report('invalid-access', this.#tokens.spanFrom(start), messages.nameAfterWildcard);
    }
    return { kind: 'address', address };
  }

  #address(): AccessedAddress {
    const address = this.#addressInParentheses();
    this.#tokens.expect(')');
    return address;
  }

  #addressInParentheses(): AccessedAddress {
    if (this.#tokens.accept('*')) return { kind: 'any' };
    if (this.#tokens.peek().kind === 'number' && !this.#tokens.at('::', 1))
      return { kind: 'literal', address: this.#literals.address() };
    const path = this.#types.parsePath('type');
    const [only] = path.segments;
    if (this.#tokens.accept('(')) {
      const parameter = this.#literals.name(messages.aParameter);
      this.#tokens.expect(')');
      return { kind: 'parameter', parameter, callee: path };
    }
    if (!only || path.segments.length > 1 || path.address || only.typeArguments)
      this.#tokens.fail('invalid-access', path.span, messages.parameterNeeded);
    return { kind: 'parameter', parameter: only.name };
  }
}
