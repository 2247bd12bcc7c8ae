import { messages } from '../messages';
import type { Annotations } from '../tree/attribute-node';
import type {
  AccessedAddress,
  AccessedResource,
  AccessNode,
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
import { ExpressionParser } from './expression-parser';

/** What stands before `fun` and `struct`, in any order. */
export interface Modifiers {
  readonly visibility: Visibility;
  readonly isEntry: boolean;
  readonly isNative: boolean;
  readonly isInline: boolean;
}

const RESTRICTIONS: Readonly<Record<string, Visibility>> = {
  friend: 'friend',
  package: 'package',
  script: 'public',
};

/** Constants, structs, enums, functions and friends. */
export abstract class ItemParser extends ExpressionParser {
  protected modifiers(): Modifiers {
    let visibility: Visibility | undefined;
    const seen = new Set<string>();
    let isOfScripts = false;
    for (;;) {
      const token = this.peek();
      const given = this.#visibility();
      if (given) {
        if (visibility) this.report('repeated-modifier', this.spanOf(token), messages.twoVisibilities);
        visibility = given.visibility;
        isOfScripts ||= given.isOfScripts;
      } else if (this.atAny(['entry', 'native', 'inline']) && this.#precedesItem()) {
        if (seen.has(token.text))
          this.report('repeated-modifier', this.spanOf(token), messages.repeatedModifier(token.text));
        seen.add(this.next().text);
      } else break;
    }
    return {
      visibility: visibility ?? 'private',
      isEntry: isOfScripts || seen.has('entry'),
      isNative: seen.has('native'),
      isInline: seen.has('inline'),
    };
  }

  #visibility(): { readonly visibility: Visibility; readonly isOfScripts: boolean } | undefined {
    if (this.accept('public')) {
      if (!this.accept('(')) return { visibility: 'public', isOfScripts: false };
      const { text } = this.peek();
      const visibility = RESTRICTIONS[text] ?? this.failExpecting(messages.either([`'friend'`, `'package'`]));
      this.next();
      this.expect(')');
      // Of old, what scripts could call: an entry function in today's words.
      return { visibility, isOfScripts: text === 'script' };
    }
    if (!this.atAny(['package', 'friend']) || !this.#precedesItem()) return undefined;
    return { visibility: this.next().text === 'friend' ? 'friend' : 'package', isOfScripts: false };
  }

  #precedesItem(): boolean {
    return ['entry', 'native', 'inline', 'fun', 'public', 'struct', 'enum', 'package', 'friend'].some(
      (word) => this.at(word, 1),
    );
  }

  protected friend(annotations: Annotations): FriendNode {
    const { start } = this.expect('friend');
    const module = this.parsePath('type');
    this.expectSemicolon();
    return { ...annotations, module, span: this.spanFrom(start) };
  }

  protected constant(annotations: Annotations): ConstantNode {
    const { start } = this.expect('const');
    const name = this.name(messages.aConstant);
    this.expect(':');
    const type = this.type();
    this.expect('=');
    const value = this.expression();
    this.expectSemicolon();
    return { ...annotations, name, type, value, span: this.spanFrom(start) };
  }

  protected struct(annotations: Annotations, { visibility, isNative }: Modifiers, start: number): StructNode {
    const isEnum = this.next().text === 'enum';
    const name = this.name(isEnum ? messages.anEnum : messages.aStruct);
    const typeParameters = this.typeParameters();
    const before = this.#abilities();
    const body = isEnum
      ? ({ kind: 'enum', variants: this.#variants() } as const)
      : ({ kind: 'struct', fields: this.#structFields() } as const);
    const after = this.#abilities();
    const hasNoBlock = body.kind === 'struct' && body.fields.form !== 'named';
    if (hasNoBlock || after.length > 0) this.expectSemicolon();
    if (before.length > 0 && after.length > 0)
      this.report('repeated-abilities', spanOfAll(after), messages.repeatedAbilities);
    return {
      ...annotations,
      name,
      typeParameters,
      abilities: [...before, ...after],
      visibility,
      isNative,
      body,
      span: this.spanFrom(start),
    };
  }

  #abilities(): readonly AbilityNode[] {
    if (!this.accept('has')) return [];
    const abilities = [this.ability()];
    while (this.accept(',')) {
      if (this.at('{')) break;
      abilities.push(this.ability());
    }
    return abilities;
  }

  #structFields(): FieldsNode {
    return this.at(';') ? { form: 'none', fields: [] } : this.#fields();
  }

  #fields(): FieldsNode {
    if (this.accept('(')) {
      let position = 0;
      const fields = this.listUntil(')', () => this.#positionalField(position++));
      return { form: 'positional', fields };
    }
    this.expect('{');
    return { form: 'named', fields: this.listUntil('}', () => this.#namedField()) };
  }

  #namedField(): FieldNode {
    const { documentation } = this.annotations();
    const name = this.name(messages.aField);
    this.expect(':');
    return { name, type: this.type(), ...(documentation !== undefined && { documentation }) };
  }

  #positionalField(position: number): FieldNode {
    const { documentation } = this.annotations();
    const type = this.type();
    return {
      name: { text: String(position), span: type.span },
      type,
      ...(documentation !== undefined && { documentation }),
    };
  }

  #variants(): readonly VariantNode[] {
    this.expect('{');
    const variants: VariantNode[] = [];
    while (!this.accept('}')) {
      const annotations = this.annotations();
      const { start } = this.peek();
      const name = this.name(messages.aVariant);
      const fields: FieldsNode = this.at('{') || this.at('(') ? this.#fields() : { form: 'none', fields: [] };
      variants.push({ ...annotations, name, ...fields, span: this.spanFrom(start) });
      // After a bracket the comma may be left out.
      if (!this.accept(',') && !this.at('}') && fields.form !== 'named')
        this.failExpecting(messages.either([`','`, `'}'`]));
    }
    return variants;
  }

  protected function(annotations: Annotations, modifiers: Modifiers, start: number): FunctionNode {
    this.expect('fun');
    const name = this.name(messages.aFunction);
    const typeParameters = this.typeParameters();
    this.expect('(');
    const parameters = this.listUntil(')', () => this.#parameter());
    const result = this.accept(':') ? this.type() : undefined;
    const accesses = this.#accesses();
    const isPure = this.#isPure(accesses.length > 0);
    const body = modifiers.isNative || this.at(';') ? undefined : this.block();
    const span = this.spanFrom(start);
    if (!body) this.expectSemicolon();
    if (!body && !modifiers.isNative)
      this.report('missing-body', name.span, messages.missingBody(name.text), { hints: [messages.addBody] });
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
    this.annotations();
    const name = this.name(messages.aParameter);
    this.expect(':');
    return { name, type: this.type() };
  }

  #accesses(): readonly AccessNode[] {
    const accesses: AccessNode[] = [];
    while (this.atAny(['acquires', 'reads', 'writes', '!'])) {
      const isNegated = this.accept('!');
      const word = this.peek();
      if (word.text !== 'acquires' && word.text !== 'reads' && word.text !== 'writes')
        this.failExpecting(messages.either([`'acquires'`, `'reads'`, `'writes'`]));
      const kind = this.next().text as AccessNode['kind'];
      do accesses.push(this.#access(kind, isNegated));
      while (this.accept(',') && (this.at('*') || this.atName() || this.peek().kind === 'number'));
    }
    return accesses;
  }

  #isPure(hasAccesses: boolean): boolean {
    const token = this.peek();
    if (!this.accept('pure')) return false;
    if (hasAccesses) this.report('invalid-access', this.spanOf(token), messages.pureAlone);
    return true;
  }

  #access(kind: AccessNode['kind'], isNegated: boolean): AccessNode {
    const { start } = this.peek();
    const resource = this.#accessedResource();
    const address = this.accept('(') ? this.#accessedAddress() : undefined;
    return { kind, isNegated, resource, ...(address && { address }), span: this.spanFrom(start) };
  }

  #accessedResource(): AccessedResource {
    if (this.accept('*')) return { kind: 'any' };
    const isWildcardAt = (ahead: number) => this.at('::', ahead - 1) && this.at('*', ahead);
    if (isWildcardAt(2) && (this.at('::', 3) || this.peek().kind === 'number')) return this.#resourcesAt();
    if (!isWildcardAt(2) && !isWildcardAt(4)) return { kind: 'type', type: this.type() };
    const path = this.parsePath('type');
    this.expect('::');
    this.expect('*');
    return { kind: 'module', path };
  }

  #resourcesAt(): AccessedResource {
    const { start } = this.peek();
    const address = this.address();
    this.expect('::');
    this.expect('*');
    if (!this.accept('::'))
      this.report('invalid-access', this.spanFrom(start), messages.addressWithoutModule);
    else if (!this.accept('*')) {
      this.name();
      this.report('invalid-access', this.spanFrom(start), messages.nameAfterWildcard);
    }
    return { kind: 'address', address };
  }

  #accessedAddress(): AccessedAddress {
    const address = this.#addressInParentheses();
    this.expect(')');
    return address;
  }

  #addressInParentheses(): AccessedAddress {
    if (this.accept('*')) return { kind: 'any' };
    if (this.peek().kind === 'number' && !this.at('::', 1))
      return { kind: 'literal', address: this.address() };
    const path = this.parsePath('type');
    const [only] = path.segments;
    if (this.accept('(')) {
      const parameter = this.name(messages.aParameter);
      this.expect(')');
      return { kind: 'parameter', parameter, callee: path };
    }
    if (!only || path.segments.length > 1 || path.address || only.typeArguments)
      this.fail('invalid-access', path.span, messages.parameterNeeded);
    return { kind: 'parameter', parameter: only.name };
  }
}

function spanOfAll(abilities: readonly AbilityNode[]) {
  return { start: abilities[0]?.span.start ?? 0, end: abilities.at(-1)?.span.end ?? 0 };
}
