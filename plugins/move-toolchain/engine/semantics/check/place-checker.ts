import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, NodeOf } from '../../syntax/tree/expression-node';
import { messages } from '../messages';
import { PROBE_NAME } from '../program/probe';
import type { StructSymbol } from '../program/symbols';
import { didYouMean } from '../similar-names';
import type { TypedExpression } from '../typed/typed-tree';
import {
  ADDRESS,
  instantiate,
  referenceTo,
  type StructType,
  type Type,
  U64,
  UNKNOWN,
} from '../types/move-type';
import type { BodyContext } from './body-context';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';

/** Checks fields, vector elements, resources, and references to them. */
export class PlaceChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;

  constructor(context: BodyContext, expressions: ExpressionChecker, coercion: Coercion) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
  }

  field({ target: node, field, span }: NodeOf<'field'>): TypedExpression {
    const target = this.#expressions.expression(node);
    if (target.kind === 'number') return this.#context.invalid('no-fractions', span, messages.noFractions);
    const known = this.#context.behind(target.type);
    if (field.text === PROBE_NAME)
      this.#context.program.probed.receiver = this.#context.types.show(target.type);
    if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span };
    const struct = known.kind === 'struct' ? this.#context.program.struct(known) : undefined;
    if (known.kind === 'variable')
      return this.#context.invalid('type-unknown', node.span, messages.typeUnknown);
    if (known.kind !== 'struct' || !struct)
      return this.#context.invalid(
        'unknown-field',
        field.span,
        messages.noFields(this.#context.shown(target.type)),
      );
    const found = struct.variants.flatMap(({ fields }) => fields).find(({ name }) => name === field.text);
    if (!found) return this.#unknownField(struct, field);
    this.#context.noteField(struct, field);
    this.#context.checkOpen(struct, field.span, messages.privateField);
    const type = instantiate(found.type, known.typeArguments);
    const { module, name } = struct;
    return { kind: 'field', target, struct: { module, name }, field: field.text, type, span };
  }

  #unknownField(struct: StructSymbol, { text, span }: { text: string; span: Span }): TypedExpression {
    const names = struct.variants.flatMap(({ fields }) => fields.map(({ name }) => name));
    return this.#context.invalid(
      'unknown-field',
      span,
      messages.unknownField(struct.name, text),
      didYouMean(text, names),
    );
  }

  index({ target: node, index: indexNode, span }: NodeOf<'index'>): TypedExpression {
    const resource = this.#resourceOf(node);
    if (resource) {
      const address = this.#coercion.coerce(this.#expressions.expression(indexNode, ADDRESS), ADDRESS);
      this.#context.noteAccess(resource, span);
      return { kind: 'resource', address, type: resource, span };
    }
    const target = this.#expressions.expression(node);
    const known = this.#context.behind(target.type);
    const index = this.#expressions.expression(indexNode, known.kind === 'vector' ? U64 : undefined);
    if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span };
    if (known.kind === 'vector')
      return { kind: 'index', target, index: this.#coercion.coerce(index, U64), type: known.element, span };
    return this.#context.invalid(
      'not-indexable',
      span,
      messages.notIndexable(this.#context.shown(target.type)),
      {
        hints: [messages.indexableTypes],
      },
    );
  }

  /** The type of `R` in `R[address]`. */
  #resourceOf(node: ExpressionNode): StructType | undefined {
    if (node.kind !== 'path') return undefined;
    const [only] = node.path.segments;
    if (!only) return undefined;
    if (node.path.segments.length === 1 && !node.path.address) {
      if (this.#context.find(only.name.text)) return undefined;
      if (this.#context.scope.find(only.name.text)?.kind !== 'struct') return undefined;
    }
    const meaning = this.#context.scope.resolve(node.path);
    if (meaning?.kind !== 'struct') return undefined;
    const written = node.path.segments.findLast(({ typeArguments }) => typeArguments)?.typeArguments;
    const type = this.#context.resolver.structOf(meaning, node.path, written, this.#context.scope);
    return type.kind === 'struct' ? type : undefined;
  }

  borrow({ isMutable, operand: node, span }: NodeOf<'borrow'>, expected?: Type): TypedExpression {
    const wanted = expected && this.#context.types.resolve(expected);
    const operand = this.#expressions.expression(
      node,
      wanted?.kind === 'reference' ? wanted.target : undefined,
    );
    return this.borrowOf(isMutable ? this.#copyOf(operand) : operand, isMutable, span);
  }

  /** `&mut *r` borrows a copy if `r` is an immutable reference. */
  #copyOf(operand: TypedExpression): TypedExpression {
    if (operand.kind !== 'dereference') return operand;
    const known = this.#context.types.resolve(operand.operand.type);
    if (known.kind !== 'reference' || known.isMutable) return operand;
    const { type, span } = operand;
    return { kind: 'block', statements: [], result: operand, type, span };
  }

  borrowOf(operand: TypedExpression, isMutable: boolean, span: Span): TypedExpression {
    const known = this.#context.types.resolve(operand.type);
    if (known.kind === 'reference' || known.kind === 'tuple')
      return this.#context.invalid('invalid-borrow', span, messages.noBorrow(this.#context.shown(known)));
    // A mutable borrow of a constant refers to a copy.
    if (isMutable && operand.kind !== 'constant') this.checkWritable(operand, span);
    return { kind: 'borrow', isMutable, operand, type: referenceTo(operand.type, isMutable), span };
  }

  dereference({ operand: node, span }: NodeOf<'dereference'>, expected?: Type): TypedExpression {
    const operand = this.#expressions.expression(node);
    const known = this.#context.types.resolve(operand.type);
    if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span };
    if (known.kind === 'reference') return { kind: 'dereference', operand, type: known.target, span };
    if (known.kind === 'variable') {
      const target = expected ?? this.#context.types.fresh();
      this.#context.types.unify(known, referenceTo(target, false));
      return { kind: 'dereference', operand, type: target, span };
    }
    return this.#context.invalid('not-a-reference', span, messages.notAReference(this.#context.shown(known)));
  }

  /** Requires a place to be writable, which means that it is not behind an immutable reference. */
  checkWritable(place: TypedExpression, span: Span): void {
    switch (place.kind) {
      case 'field':
      case 'index': {
        const target = this.#context.types.resolve(place.target.type);
        if (target.kind !== 'reference') this.checkWritable(place.target, span);
        else if (!target.isMutable) this.#notWritable(place.target, span);
        return;
      }
      case 'dereference': {
        const target = this.#context.types.resolve(place.operand.type);
        if (target.kind === 'reference' && !target.isMutable) this.#notWritable(place.operand, span);
        return;
      }
      case 'constant':
        this.#context.error('not-mutable', span, messages.modifiedConstant);
        return;
      default:
    }
  }

  #notWritable(reference: TypedExpression, span: Span): void {
    this.#context.error('not-mutable', span, messages.notMutable(this.#context.shown(reference.type)), {
      labels: [
        {
          place: { path: this.#context.scope.path, span: reference.span },
          message: messages.immutableReference,
        },
      ],
      hints: [messages.borrowMutably],
    });
  }
}
