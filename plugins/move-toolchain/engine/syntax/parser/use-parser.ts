import { messages } from '../messages';
import type { Annotations, AttributeNode, AttributeValue } from '../tree/attribute-node';
import type { Name } from '../tree/names';
import type { UseNode } from '../tree/use-node';
import { PatternParser } from './pattern-parser';

/** What precedes items: attributes, doc comments; and `use`, which stands in blocks as well. */
export abstract class UseParser extends PatternParser {
  protected annotations(): Annotations {
    const documentation: string[] = [];
    const attributes: AttributeNode[] = [];
    const collect = () => {
      const text = this.peek().documentation;
      if (text !== undefined) documentation.push(text);
    };
    collect();
    while (this.at('#') && this.at('[', 1)) {
      this.next();
      this.next();
      attributes.push(...this.listUntil(']', () => this.#attribute()));
      collect();
    }
    return { attributes, ...(documentation.length > 0 && { documentation: documentation.join('\n') }) };
  }

  #attribute(): AttributeNode {
    const { start } = this.peek();
    const name = this.#attributeName();
    if (this.accept('(')) {
      const nodes = this.listUntil(')', () => this.#attribute());
      return { name, arguments: nodes, span: this.spanFrom(start) };
    }
    const value = this.accept('=') ? this.#attributeValue() : undefined;
    return { name, ...(value && { value }), span: this.spanFrom(start) };
  }

  /** Any word does: `#[test_only]`, `#[lint::skip(x)]`, `#[bytecode_instruction]`. */
  #attributeName(): Name {
    const { start } = this.peek();
    const words: string[] = [];
    do {
      if (this.peek().kind !== 'word') this.failExpecting(messages.anAttribute);
      words.push(this.next().text);
    } while (this.accept('::'));
    return { text: words.join('::'), span: this.spanFrom(start) };
  }

  #attributeValue(): AttributeValue {
    return this.atLiteral()
      ? { kind: 'literal', literal: this.literal() }
      : { kind: 'path', path: this.parsePath('type') };
  }

  /** From `use` on. */
  protected use(annotations: Annotations): readonly UseNode[] {
    const { start } = this.expect('use');
    const address = this.address();
    this.expect('::');
    const module = this.name(messages.aModule);
    const one = (member: Name | undefined, alias: Name): UseNode => ({
      ...annotations,
      address,
      module,
      ...(member && { member }),
      alias,
      span: this.spanFrom(start),
    });
    const uses = this.accept('::') ? this.#members(module, one) : [one(undefined, this.#alias(module))];
    this.expectSemicolon();
    return uses;
  }

  #members(module: Name, one: (member: Name | undefined, alias: Name) => UseNode): readonly UseNode[] {
    const member = () => {
      const name = this.name(messages.aMember);
      // `Self` is the module, under its own name.
      return name.text === 'Self' ? one(undefined, this.#alias(module)) : one(name, this.#alias(name));
    };
    return this.accept('{') ? this.listUntil('}', member) : [member()];
  }

  #alias(name: Name): Name {
    return this.accept('as') ? this.name() : name;
  }

  /** Says where one is missing, and reads on as if it were there. */
  protected expectSemicolon(): void {
    if (this.accept(';')) return;
    const end = this.endOfLast();
    this.report('missing-semicolon', { start: Math.max(0, end - 1), end }, messages.missingSemicolon);
  }
}
