import { messages } from '../messages';
import type { Annotations, AttributeNode, AttributeValue } from '../tree/attribute-node';
import type { Name } from '../tree/names';
import type { UseNode } from '../tree/use-node';
import type { LiteralParser } from './literal-parser';
import type { TokenCursor } from './token-cursor';
import type { TypeParser } from './type-parser';

/** Parses attributes and doc comments before items, and `use`, which is also allowed in blocks. */
export class UseParser {
  readonly #tokens: TokenCursor;
  readonly #literals: LiteralParser;
  readonly #types: TypeParser;

  constructor(tokens: TokenCursor, literals: LiteralParser, types: TypeParser) {
    this.#tokens = tokens;
    this.#literals = literals;
    this.#types = types;
  }

  annotations(): Annotations {
    const documentation: string[] = [];
    const attributes: AttributeNode[] = [];
    const collect = () => {
      const text = this.#tokens.peek().documentation;
      if (text !== undefined) documentation.push(text);
    };
    collect();
    while (this.#tokens.at('#') && this.#tokens.at('[', 1)) {
      this.#tokens.next();
      this.#tokens.next();
      attributes.push(...this.#tokens.listUntil(']', () => this.#attribute()));
      collect();
    }
    return { attributes, ...(documentation.length > 0 && { documentation: documentation.join('\n') }) };
  }

  #attribute(): AttributeNode {
    const { start } = this.#tokens.peek();
    const name = this.#attributeName();
    if (this.#tokens.accept('(')) {
      const nodes = this.#tokens.listUntil(')', () => this.#attribute());
      return { name, arguments: nodes, span: this.#tokens.spanFrom(start) };
    }
    const value = this.#tokens.accept('=') ? this.#attributeValue() : undefined;
    return { name, ...(value && { value }), span: this.#tokens.spanFrom(start) };
  }

  /** Any word is allowed: `#[test_only]`, `#[lint::skip(x)]`, `#[bytecode_instruction]`. */
  #attributeName(): Name {
    const { start } = this.#tokens.peek();
    const words: string[] = [];
    do {
      if (this.#tokens.peek().kind !== 'word') this.#tokens.failExpecting(messages.anAttribute);
      words.push(this.#tokens.next().text);
    } while (this.#tokens.accept('::'));
    return { text: words.join('::'), span: this.#tokens.spanFrom(start) };
  }

  #attributeValue(): AttributeValue {
    return this.#literals.atLiteral()
      ? { kind: 'literal', literal: this.#literals.literal() }
      : { kind: 'path', path: this.#types.parsePath('type') };
  }

  /** An import, starting at `use`. */
  use(annotations: Annotations): readonly UseNode[] {
    const { start } = this.#tokens.expect('use');
    const address = this.#literals.address();
    this.#tokens.expect('::');
    const module = this.#literals.name(messages.aModule);
    const one = (member: Name | undefined, alias: Name): UseNode => ({
      ...annotations,
      address,
      module,
      ...(member && { member }),
      alias,
      span: this.#tokens.spanFrom(start),
    });
    const uses = this.#tokens.accept('::')
      ? this.#members(module, one)
      : [one(undefined, this.#alias(module))];
    this.#tokens.expectSemicolon();
    return uses;
  }

  #members(module: Name, one: (member: Name | undefined, alias: Name) => UseNode): readonly UseNode[] {
    const member = () => {
      const name = this.#literals.name(messages.aMember);
      // `Self` imports the module, with the module's name as the alias.
      return name.text === 'Self' ? one(undefined, this.#alias(module)) : one(name, this.#alias(name));
    };
    return this.#tokens.accept('{') ? this.#tokens.listUntil('}', member) : [member()];
  }

  #alias(name: Name): Name {
    return this.#tokens.accept('as') ? this.#literals.name() : name;
  }
}
