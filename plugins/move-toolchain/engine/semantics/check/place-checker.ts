import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, NodeOf } from '../../syntax/tree/expression-node';
import { messages } from '../messages';
import { PROBE_NAME } from '../program/probe';
import type { StructSymbol } from '../program/symbols';
import { perhaps } from '../similar-names';
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
import { PatternChecker } from './pattern-checker';

/** Fields, elements of vectors, resources, and references to them. */
export abstract class PlaceChecker extends PatternChecker {
  protected abstract expression(node: ExpressionNode, expected?: Type): TypedExpression;
  /** Notes that the resource is read or written. */
  protected abstract touch(resource: StructType, span: Span): void;

  protected field({ target: node, field, span }: NodeOf<'field'>): TypedExpression {
    const target = this.expression(node);
    if (target.kind === 'number') return this.invalid('no-fractions', span, messages.noFractions);
    const known = this.behind(target.type);
    if (field.text === PROBE_NAME) this.program.probed.receiver = this.types.show(target.type);
    if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span };
    const struct = known.kind === 'struct' ? this.program.struct(known) : undefined;
    if (known.kind === 'variable') return this.invalid('type-unknown', node.span, messages.typeUnknown);
    if (known.kind !== 'struct' || !struct)
      return this.invalid('unknown-field', field.span, messages.noFields(this.shown(target.type)));
    const found = struct.variants.flatMap(({ fields }) => fields).find(({ name }) => name === field.text);
    if (!found) return this.#unknownField(struct, field);
    this.noteField(struct, field);
    this.checkOpen(struct, field.span, messages.privateField);
    const type = instantiate(found.type, known.typeArguments);
    const { module, name } = struct;
    return { kind: 'field', target, struct: { module, name }, field: field.text, type, span };
  }

  #unknownField(struct: StructSymbol, { text, span }: { text: string; span: Span }): TypedExpression {
    const names = struct.variants.flatMap(({ fields }) => fields.map(({ name }) => name));
    return this.invalid(
      'unknown-field',
      span,
      messages.unknownField(struct.name, text),
      perhaps(text, names),
    );
  }

  protected index({ target: node, index: indexNode, span }: NodeOf<'index'>): TypedExpression {
    const resource = this.#resourceOf(node);
    if (resource) {
      const address = this.coerce(this.expression(indexNode, ADDRESS), ADDRESS);
      this.touch(resource, span);
      return { kind: 'resource', address, type: resource, span };
    }
    const target = this.expression(node);
    const known = this.behind(target.type);
    const index = this.expression(indexNode, known.kind === 'vector' ? U64 : undefined);
    if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span };
    if (known.kind === 'vector')
      return { kind: 'index', target, index: this.coerce(index, U64), type: known.element, span };
    return this.invalid('not-indexable', span, messages.notIndexable(this.shown(target.type)), {
      hints: [messages.whatIsIndexed],
    });
  }

  /** The type of `R` in `R[address]`. */
  #resourceOf(node: ExpressionNode): StructType | undefined {
    if (node.kind !== 'path') return undefined;
    const [only] = node.path.segments;
    if (!only) return undefined;
    if (node.path.segments.length === 1 && !node.path.address) {
      if (this.find(only.name.text)) return undefined;
      if (this.scope.find(only.name.text)?.kind !== 'struct') return undefined;
    }
    const meaning = this.scope.resolve(node.path);
    if (meaning?.kind !== 'struct') return undefined;
    const written = node.path.segments.findLast(({ typeArguments }) => typeArguments)?.typeArguments;
    const type = this.resolver.structOf(meaning, node.path, written, this.scope);
    return type.kind === 'struct' ? type : undefined;
  }

  protected borrow({ isMutable, operand: node, span }: NodeOf<'borrow'>, expected?: Type): TypedExpression {
    const wanted = expected && this.types.resolve(expected);
    const operand = this.expression(node, wanted?.kind === 'reference' ? wanted.target : undefined);
    return this.borrowOf(operand, isMutable, span);
  }

  protected borrowOf(operand: TypedExpression, isMutable: boolean, span: Span): TypedExpression {
    const known = this.types.resolve(operand.type);
    if (known.kind === 'reference' || known.kind === 'tuple')
      return this.invalid('invalid-borrow', span, messages.noBorrow(this.shown(known)));
    // A constant is copied for the reference to change.
    if (isMutable && operand.kind !== 'constant') this.checkWritable(operand, span);
    return { kind: 'borrow', isMutable, operand, type: referenceTo(operand.type, isMutable), span };
  }

  protected dereference({ operand: node, span }: NodeOf<'dereference'>, expected?: Type): TypedExpression {
    const operand = this.expression(node);
    const known = this.types.resolve(operand.type);
    if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span };
    if (known.kind === 'reference') return { kind: 'dereference', operand, type: known.target, span };
    if (known.kind === 'variable') {
      const target = expected ?? this.types.fresh();
      this.types.unify(known, referenceTo(target, false));
      return { kind: 'dereference', operand, type: target, span };
    }
    return this.invalid('not-a-reference', span, messages.notAReference(this.shown(known)));
  }

  /** Requires that what the place stands for may be changed: not behind a reference for reading. */
  protected checkWritable(place: TypedExpression, span: Span): void {
    switch (place.kind) {
      case 'field':
      case 'index': {
        const target = this.types.resolve(place.target.type);
        if (target.kind !== 'reference') this.checkWritable(place.target, span);
        else if (!target.isMutable) this.#notWritable(place.target, span);
        return;
      }
      case 'dereference': {
        const target = this.types.resolve(place.operand.type);
        if (target.kind === 'reference' && !target.isMutable) this.#notWritable(place.operand, span);
        return;
      }
      case 'constant':
        this.error('not-mutable', span, messages.constantIsFixed);
        return;
      default:
    }
  }

  #notWritable(reference: TypedExpression, span: Span): void {
    this.error('not-mutable', span, messages.notMutable(this.shown(reference.type)), {
      labels: [
        {
          place: { path: this.scope.path, span: reference.span },
          message: messages.isForReading,
        },
      ],
      hints: [messages.borrowMutably],
    });
  }
}
