import type { Span } from '../../diagnostics/source-span';
import type { LiteralNode } from '../../syntax/tree/literal-node';
import type { PatternNode } from '../../syntax/tree/pattern-node';
import type { Path, TypeNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import type { StructSymbol, VariantSymbol } from '../program/symbols';
import { onlyShape } from '../program/symbols';
import { didYouMean } from '../similar-names';
import type { Local, TypedPattern } from '../typed/typed-tree';
import {
  ADDRESS,
  BOOL,
  instantiate,
  referenceTo,
  type Type,
  U8,
  UNKNOWN,
  vectorOf,
} from '../types/move-type';
import type { BodyContext } from './body-context';

/** A struct or an enum variant that a pattern or a pack expression refers to. */
export interface Shape {
  readonly struct: StructSymbol;
  readonly shape: VariantSymbol;
  /** The struct's type. Omitted type arguments are inferred. */
  readonly type: Type;
  readonly typeArguments: readonly Type[];
}

type ElementOf = (at: number, type: Type) => TypedPattern;

/** Checks patterns against the value's type and declares their variables. */
export class PatternChecker {
  readonly #context: BodyContext;

  constructor(context: BodyContext) {
    this.#context = context;
  }

  /** Checks a pattern for a value of `type` and declares its variables, whose names must be distinct. */
  pattern(node: PatternNode, type: Type): TypedPattern {
    const before = this.#context.locals.length;
    const pattern = this.#pattern(node, type);
    this.checkDistinct(this.#context.locals.slice(before));
    return pattern;
  }

  checkDistinct(locals: readonly Local[]): void {
    const first = new Map<string, Local>();
    for (const local of locals) {
      const earlier = first.get(local.name);
      if (!earlier) first.set(local.name, local);
      else if (local.name !== '_')
        this.#context.error('duplicate-name', local.span, messages.variableTwice(local.name), {
          labels: [
            { place: { path: this.#context.scope.path, span: earlier.span }, message: messages.declaredHere },
          ],
        });
    }
  }

  #pattern(node: PatternNode, type: Type): TypedPattern {
    const { span } = node;
    switch (node.kind) {
      case 'wildcard':
        return { kind: 'wildcard', type, span };
      case 'rest':
        return this.#invalid('invalid-pattern', span, messages.restOutside);
      case 'variable': {
        const variant = this.#variantOf(type, node.name.text);
        if (variant) this.#noteVariant(variant, node.name.span);
        if (variant) return this.#shapePattern(variant, type, span, () => this.#wildcard(type, span));
        const named = this.#context.scope.find(node.name.text);
        if (named?.kind === 'struct' && onlyShape(named)?.form === 'none') {
          const path = { segments: [{ name: node.name }], span };
          return this.#pattern({ kind: 'path', path, span }, type);
        }
        this.#context.later(() => {
          if (this.#context.types.resolve(type).kind === 'tuple')
            this.#context.error('invalid-type', span, messages.noTupleVariable(node.name.text));
        });
        return { kind: 'variable', local: this.#context.declare(node.name, type), type, span };
      }
      case 'literal':
        return this.#literal(node.literal, type);
      case 'range':
        return this.#range(node, type);
      case 'tuple':
        return this.tuplePattern(node.elements, type, span, (element, of) => this.#pattern(element, of));
      case 'path': {
        const shape = this.shapeOf(node.path, type);
        return shape
          ? this.positional(shape, [], type, span, (element: PatternNode, of) => this.#pattern(element, of))
          : this.#unknown(span);
      }
      case 'positional': {
        const shape = this.shapeOf(node.path, type);
        if (shape)
          return this.positional(shape, node.elements, type, span, (one, of) => this.#pattern(one, of));
        for (const element of node.elements) if (element.kind !== 'rest') this.#pattern(element, UNKNOWN);
        return this.#unknown(span);
      }
      case 'fields': {
        const shape = this.shapeOf(node.path, type);
        const fields = node.fields.map(({ name, pattern }) => ({ name, value: pattern }));
        if (shape)
          return this.named(shape, fields, node.hasRest, type, span, (one, of) => this.#pattern(one, of));
        for (const { value } of fields) this.#pattern(value, UNKNOWN);
        return this.#unknown(span);
      }
    }
  }

  /**
   * The struct or variant that a path refers to for a value of `type`. A variant without an enum name is looked up in
   * that type.
   */
  shapeOf(path: Path, type: Type | undefined): Shape | undefined {
    const [only] = path.segments;
    const name = only && path.segments.length === 1 && !path.address ? only.name.text : undefined;
    const bare = name !== undefined && type && this.#variantOf(type, name);
    if (bare && only) this.#noteVariant(bare, only.name.span);
    if (bare) return bare;
    const meaning = this.#context.scope.resolve(path);
    if (!meaning) return undefined;
    const struct = meaning.kind === 'variant' ? meaning.struct : meaning;
    const shape =
      meaning.kind === 'variant' ? meaning.variant : struct.kind === 'struct' && onlyShape(struct);
    if (struct.kind !== 'struct' || !shape) {
      this.#context.error(
        'not-a-struct',
        path.span,
        struct.kind === 'struct' ? messages.variantNeeded(struct.name) : messages.notAStruct(struct.name),
      );
      return undefined;
    }
    const written = path.segments.findLast(({ typeArguments }) => typeArguments)?.typeArguments;
    return this.#shape(struct, shape, path, written);
  }

  #shape(
    struct: StructSymbol,
    shape: VariantSymbol,
    path: Path,
    written: readonly TypeNode[] | undefined,
  ): Shape {
    const type = this.#context.resolver.structOf(struct, path, written, this.#context.scope);
    this.#context.requireKnown([type], path.span);
    return { struct, shape, type, typeArguments: type.kind === 'struct' ? type.typeArguments : [] };
  }

  #noteVariant({ struct: { module, name: struct }, shape: { name } }: Shape, span: Span): void {
    this.#context.program.uses.add({ kind: 'variant', module, struct, name }, this.#context.scope.path, span);
  }

  #variantOf(type: Type, name: string): Shape | undefined {
    const known = this.#context.behind(type);
    const struct = known.kind === 'struct' ? this.#context.program.struct(known) : undefined;
    if (known.kind !== 'struct' || !struct?.isEnum) return undefined;
    const shape = struct.variants.find((variant) => variant.name === name);
    return shape && { struct, shape, type: known, typeArguments: known.typeArguments };
  }

  tuplePattern<T extends { readonly kind: string; readonly span: Span }>(
    nodes: readonly T[],
    type: Type,
    span: Span,
    check: (node: T, type: Type) => TypedPattern,
  ): TypedPattern {
    const known = this.#context.types.resolve(type);
    const wildcards = known.kind === 'tuple' ? known.elements.length : nodes.length;
    const places = this.#spread(nodes, wildcards, span);
    if (known.kind === 'variable') {
      const elements = places.map(() => this.#context.types.fresh());
      this.#context.types.unify(known, { kind: 'tuple', elements });
    }
    const shape = this.#context.types.resolve(type);
    const elementTypes = shape.kind === 'tuple' ? shape.elements : [];
    if (shape.kind !== 'unknown' && (shape.kind !== 'tuple' || places.length !== elementTypes.length))
      this.#context.error(
        'type-mismatch',
        span,
        messages.tupleMismatch(this.#context.shown(type), nodes.length),
      );
    const elements = places.map((node, at) => {
      const of = elementTypes[at] ?? UNKNOWN;
      return node ? check(node, of) : this.#wildcard(of, span);
    });
    return { kind: 'tuple', elements, type, span };
  }

  /** `S(a, .., b)`: one pattern for each field. */
  positional<T extends { readonly kind: string; readonly span: Span }>(
    shape: Shape,
    nodes: readonly T[],
    type: Type,
    span: Span,
    check: (node: T, type: Type) => TypedPattern,
  ): TypedPattern {
    const { fields, form } = shape.shape;
    if (form === 'named' && (nodes.length > 0 || fields.length > 0))
      this.#context.error('wrong-fields', span, messages.fieldsByName(nameOf(shape)));
    const places = this.#spread(nodes, fields.length, span);
    if (places.length !== fields.length)
      this.#context.error(
        'wrong-fields',
        span,
        messages.fieldCount(nameOf(shape), fields.length, nodes.length),
      );
    return this.#shapePattern(shape, type, span, (at, of) => {
      const node = places[at];
      return node ? check(node, of) : this.#wildcard(of, span);
    });
  }

  /** `S { a, b: pattern, .. }` */
  named<T>(
    shape: Shape,
    nodes: readonly { readonly name: { readonly text: string; readonly span: Span }; readonly value: T }[],
    hasRest: boolean,
    type: Type,
    span: Span,
    check: (node: T, type: Type) => TypedPattern,
  ): TypedPattern {
    const { fields } = shape.shape;
    for (const { name } of nodes) this.#context.noteField(shape.struct, name);
    nodes.forEach(({ name }, at) => {
      if (nodes.findIndex((earlier) => earlier.name.text === name.text) < at)
        this.#context.error('wrong-fields', name.span, messages.fieldTwice(name.text));
    });
    for (const { name } of nodes)
      if (!fields.some((field) => field.name === name.text))
        this.#context.error(
          'unknown-field',
          name.span,
          messages.unknownField(nameOf(shape), name.text),
          didYouMean(
            name.text,
            fields.map((field) => field.name),
          ),
        );
    const missing = fields.filter(({ name }) => !nodes.some((node) => node.name.text === name));
    if (missing.length > 0 && !hasRest)
      this.#context.error('wrong-fields', span, messages.missingFields(missing.map(({ name }) => name)), {
        hints: [messages.addRest],
      });
    return this.#shapePattern(shape, type, span, (at, of) => {
      const node = nodes.find(({ name }) => name.text === fields[at]?.name);
      return node ? check(node.value, of) : this.#wildcard(of, span);
    });
  }

  #shapePattern(shape: Shape, type: Type, span: Span, element: ElementOf): TypedPattern {
    const { struct, typeArguments } = shape;
    const known = this.#context.types.resolve(type);
    const target = known.kind === 'reference' ? known.target : known;
    if (!this.#context.types.unify(target, shape.type))
      this.#context.error(
        'type-mismatch',
        span,
        messages.patternMismatch(this.#context.shown(type), this.#context.shown(shape.type)),
      );
    this.#context.checkOpen(struct, span, messages.privateUnpack);
    const fields = shape.shape.fields.map((field, at) => {
      const of = instantiate(field.type, typeArguments);
      const isBehind = known.kind === 'reference' && of.kind !== 'reference';
      return { name: field.name, pattern: element(at, isBehind ? referenceTo(of, known.isMutable) : of) };
    });
    const { module, name } = struct;
    return {
      kind: 'struct',
      struct: { module, name },
      ...(struct.isEnum && { variant: shape.shape.name }),
      typeArguments,
      fields,
      type,
      span,
    };
  }

  /** Replaces `..` with one `undefined` for each element that it skips. */
  #spread<T extends { readonly kind: string; readonly span: Span }>(
    nodes: readonly T[],
    count: number,
    span: Span,
  ): readonly (T | undefined)[] {
    const rests = nodes.filter(({ kind }) => kind === 'rest');
    if (rests.length === 0) return nodes;
    if (rests.length > 1) this.#context.error('invalid-pattern', span, messages.oneRest);
    const at = nodes.findIndex(({ kind }) => kind === 'rest');
    const after = nodes.slice(at + 1).filter(({ kind }) => kind !== 'rest');
    const gap = Math.max(0, count - at - after.length);
    return [...nodes.slice(0, at), ...Array.from({ length: gap }, () => undefined), ...after];
  }

  #range({ from, to, isInclusive, span }: Extract<PatternNode, { kind: 'range' }>, type: Type): TypedPattern {
    if (!this.#context.types.requireInteger(this.#context.behind(type)))
      return this.#invalid('type-mismatch', span, messages.rangeMismatch(this.#context.shown(type)));
    const bounds = [from, to].map((bound) => bound && this.#literal(bound, type));
    if (bounds.some((bound) => bound && bound.kind !== 'number'))
      return this.#invalid('invalid-pattern', span, messages.rangeOfIntegers);
    const [first, end] = bounds.map((bound) => (bound?.kind === 'number' ? bound.value : undefined));
    const last = end !== undefined && !isInclusive ? end - 1n : end;
    if (first !== undefined && last !== undefined && first > last)
      return this.#invalid('invalid-pattern', span, messages.emptyRange);
    return {
      kind: 'range',
      ...(first !== undefined && { first }),
      ...(last !== undefined && { last }),
      type,
      span,
    };
  }

  #literal(literal: LiteralNode, type: Type): TypedPattern {
    const { span } = literal;
    const own = this.literalType(literal);
    const target = this.#context.behind(type);
    if (!this.#context.types.unify(own, target))
      this.#context.error(
        'type-mismatch',
        span,
        messages.patternMismatch(this.#context.shown(type), this.#context.shown(own)),
      );
    switch (literal.kind) {
      case 'number':
        return { kind: 'number', value: literal.value, type, span };
      case 'boolean':
        return { kind: 'boolean', value: literal.value, type, span };
      case 'bytes':
        return { kind: 'bytes', value: literal.value, type, span };
      case 'address':
        return { kind: 'address', value: this.#context.scope.address(literal.address) ?? 0n, type, span };
    }
  }

  literalType(literal: LiteralNode): Type {
    switch (literal.kind) {
      case 'number':
        return literal.suffix ? { kind: 'primitive', name: literal.suffix } : this.#context.types.fresh(true);
      case 'boolean':
        return BOOL;
      case 'address':
        return ADDRESS;
      case 'bytes':
        return vectorOf(U8);
    }
  }

  #wildcard(type: Type, span: Span): TypedPattern {
    return { kind: 'wildcard', type, span };
  }

  #unknown(span: Span): TypedPattern {
    return { kind: 'invalid', type: UNKNOWN, span };
  }

  #invalid(code: string, span: Span, message: string): TypedPattern {
    this.#context.error(code, span, message);
    return this.#unknown(span);
  }
}

/** `S` or `E::V`. */
export function nameOf({ struct, shape }: Pick<Shape, 'struct' | 'shape'>): string {
  return struct.isEnum ? `${struct.name}::${shape.name}` : struct.name;
}
