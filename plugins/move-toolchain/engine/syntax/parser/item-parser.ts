import { messages } from '../messages';
import type { Annotations } from '../tree/attribute-node';
import type {
  ConstantNode,
  FieldNode,
  FieldsNode,
  FriendNode,
  FunctionNode,
  ParameterNode,
  StructNode,
  VariantNode,
  Visibility,
} from '../tree/item-node';
import type { AbilityNode } from '../tree/type-node';
import type { AccessParser } from './access-parser';
import type { ExpressionReader } from './expression-reader';
import type { LiteralParser } from './literal-parser';
import type { TokenCursor } from './token-cursor';
import type { TypeParser } from './type-parser';
import type { UseParser } from './use-parser';

/** Modifiers before `fun` and `struct`, in any order. */
export interface Modifiers {
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isNative: boolean;
  readonly isInline: boolean;
}

export class ItemParser {
  readonly #tokens: TokenCursor;
  readonly #expressions: ExpressionReader;
  readonly #literals: LiteralParser;
  readonly #types: TypeParser;
  readonly #uses: UseParser;
  readonly #accesses: AccessParser;

  constructor(
    tokens: TokenCursor,
    expressions: ExpressionReader,
    literals: LiteralParser,
    types: TypeParser,
    uses: UseParser,
    accesses: AccessParser,
  ) {
    this.#tokens = tokens;
    this.#expressions = expressions;
    this.#literals = literals;
    this.#types = types;
    this.#uses = uses;
    this.#accesses = accesses;
  }

  modifiers(): Modifiers {
    let visibility: Visibility | undefined;
    const seen = new Set<string>();
    let isEntry = false;
    for (;;) {
      const token = this.#tokens.peek();
      const given = this.#visibility();
      if (given) {
        if (visibility)
          this.#tokens.report('repeated-modifier', this.#tokens.spanOf(token), messages.twoVisibilities);
        visibility = given.visibility;
        isEntry ||= given.isEntry;
      } else if (this.#tokens.atAny(['entry', 'native', 'inline']) && this.#precedesItem()) {
        if (seen.has(token.text))
          this.#tokens.report(
            'repeated-modifier',
            this.#tokens.spanOf(token),
            messages.repeatedModifier(token.text),
          );
        seen.add(this.#tokens.next().text);
      } else break;
    }
    return {
      visibility: visibility ?? 'private',
      isEntry: isEntry || seen.has('entry'),
      isNative: seen.has('native'),
      isInline: seen.has('inline'),
    };
  }

  #visibility(): { readonly visibility: Visibility; readonly isEntry: boolean } | undefined {
    if (this.#tokens.accept('public')) {
      if (!this.#tokens.accept('(')) return { visibility: 'public', isEntry: false };
      const word = this.#tokens.dialect.visibilities.get(this.#tokens.peek().text);
      if (!word)
        return this.#tokens.failExpecting(messages.either(this.#offered().map((text) => `\`${text}\``)));
      this.#tokens.next();
      this.#tokens.expect(')');
      return { visibility: word.visibility, isEntry: word.isEntry === true };
    }
    if (!this.#tokens.atAny(this.#offered()) || !this.#precedesItem()) return undefined;
    const word = this.#tokens.dialect.visibilities.get(this.#tokens.next().text);
    return word && { visibility: word.visibility, isEntry: false };
  }

  /** Visibility keywords to suggest: those that new code should use. */
  #offered(): readonly string[] {
    const words = [...this.#tokens.dialect.visibilities];
    return words.filter(([, { isEntry }]) => !isEntry).map(([text]) => text);
  }

  #precedesItem(): boolean {
    return ['entry', 'native', 'inline', 'fun', 'public', 'struct', 'enum', 'package', 'friend'].some(
      (word) => this.#tokens.at(word, 1),
    );
  }

  friend(annotations: Annotations): FriendNode {
    const { start } = this.#tokens.expect('friend');
    const module = this.#types.parsePath('type');
    this.#tokens.expectSemicolon();
    return { ...annotations, module, span: this.#tokens.spanFrom(start) };
  }

  constant(annotations: Annotations): ConstantNode {
    const { start } = this.#tokens.expect('const');
    const name = this.#literals.name(messages.aConstant);
    this.#tokens.expect(':');
    const type = this.#types.type();
    this.#tokens.expect('=');
    const value = this.#expressions.expression();
    this.#tokens.expectSemicolon();
    return { ...annotations, name, type, value, span: this.#tokens.spanFrom(start) };
  }

  struct(annotations: Annotations, { visibility, isNative }: Modifiers, start: number): StructNode {
    const isEnum = this.#tokens.next().text === 'enum';
    const name = this.#literals.name(isEnum ? messages.anEnum : messages.aStruct);
    const typeParameters = this.#types.typeParameters();
    const before = this.#abilities();
    const body = isEnum
      ? ({ kind: 'enum', variants: this.#variants() } as const)
      : ({ kind: 'struct', fields: this.#structFields() } as const);
    const after = this.#abilities();
    const hasNoBlock = body.kind === 'struct' && body.fields.form !== 'named';
    if (hasNoBlock || after.length > 0) this.#tokens.expectSemicolon();
    if (before.length > 0 && after.length > 0)
      this.#tokens.report('repeated-abilities', spanOfAll(after), messages.repeatedAbilities);
    return {
      ...annotations,
      name,
      typeParameters,
      abilities: [...before, ...after],
      visibility,
      isNative,
      body,
      span: this.#tokens.spanFrom(start),
    };
  }

  #abilities(): readonly AbilityNode[] {
    if (!this.#tokens.accept('has')) return [];
    const abilities = [this.#types.ability()];
    while (this.#tokens.accept(',')) {
      if (this.#tokens.at('{')) break;
      abilities.push(this.#types.ability());
    }
    return abilities;
  }

  #structFields(): FieldsNode {
    return this.#tokens.at(';') ? { form: 'none', fields: [] } : this.#fields();
  }

  #fields(): FieldsNode {
    if (this.#tokens.accept('(')) {
      let position = 0;
      const fields = this.#tokens.listUntil(')', () => this.#positionalField(position++));
      return { form: 'positional', fields };
    }
    this.#tokens.expect('{');
    return { form: 'named', fields: this.#tokens.listUntil('}', () => this.#namedField()) };
  }

  #namedField(): FieldNode {
    const { documentation } = this.#uses.annotations();
    const name = this.#literals.name(messages.aField);
    this.#tokens.expect(':');
    return { name, type: this.#types.type(), ...(documentation !== undefined && { documentation }) };
  }

  #positionalField(position: number): FieldNode {
    const { documentation } = this.#uses.annotations();
    const type = this.#types.type();
    return {
      name: { text: String(position), span: type.span },
      type,
      ...(documentation !== undefined && { documentation }),
    };
  }

  #variants(): readonly VariantNode[] {
    this.#tokens.expect('{');
    const variants: VariantNode[] = [];
    while (!this.#tokens.accept('}')) {
      const annotations = this.#uses.annotations();
      const { start } = this.#tokens.peek();
      const name = this.#literals.name(messages.aVariant);
      const fields: FieldsNode =
        this.#tokens.at('{') || this.#tokens.at('(') ? this.#fields() : { form: 'none', fields: [] };
      variants.push({ ...annotations, name, ...fields, span: this.#tokens.spanFrom(start) });
      // The comma is optional after a closing bracket.
      if (!this.#tokens.accept(',') && !this.#tokens.at('}') && fields.form !== 'named')
        this.#tokens.failExpecting(messages.either(['`,`', '`}`']));
    }
    return variants;
  }

  function(annotations: Annotations, modifiers: Modifiers, start: number): FunctionNode {
    this.#tokens.expect('fun');
    const name = this.#literals.name(messages.aFunction);
    const typeParameters = this.#types.typeParameters();
    this.#tokens.expect('(');
    const parameters = this.#tokens.listUntil(')', () => this.#parameter());
    const result = this.#tokens.accept(':') ? this.#types.type() : undefined;
    const accesses = this.#accesses.accesses();
    const isPure = this.#accesses.isPure(accesses.length > 0);
    const body = modifiers.isNative || this.#tokens.at(';') ? undefined : this.#expressions.block();
    const span = this.#tokens.spanFrom(start);
    if (!body) this.#tokens.expectSemicolon();
    if (!body && !modifiers.isNative)
      this.#tokens.report('missing-body', name.span, messages.missingBody(name.text), {
        hints: [messages.addBody],
      });
    return {
      ...annotations,
      ...modifiers,
      name,
      typeParameters,
      parameters,
      ...(result && { result }),
      accesses,
      isPure,
      ...(body && { body }),
      span,
    };
  }

  #parameter(): ParameterNode {
    this.#uses.annotations();
    const name = this.#literals.name(messages.aParameter);
    this.#tokens.expect(':');
    return { name, type: this.#types.type() };
  }
}

function spanOfAll(abilities: readonly AbilityNode[]) {
  return { start: abilities[0]?.span.start ?? 0, end: abilities.at(-1)?.span.end ?? 0 };
}
