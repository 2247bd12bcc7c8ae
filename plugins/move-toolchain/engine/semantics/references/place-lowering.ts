import type { Span } from '../../diagnostics/source-span';
import type { Program } from '../program/program';
import type { TypeParameterSymbol } from '../program/symbols';
import type { Local, MemberReference, TypedExpression, TypedNode, TypedPattern } from '../typed/typed-tree';
import { COPY } from '../types/abilities';
import type { ResultPath } from './inline-results';
import type { Slot } from './reference-step';
import { type Held, isReference, NOTHING, StepBuilder } from './step-builder';

/** Facts from outside a body that its lowering needs. */
export interface LoweringContext {
  readonly program: Program;
  readonly typeParameters: readonly TypeParameterSymbol[];
  /** Full names of the resources that a function of the same module acquires. */
  readonly acquiredBy: (callee: MemberReference) => readonly string[];
  /** Full names of the resources that an inline function itself borrows. Its result may point into them. */
  readonly borrowedBy: (callee: MemberReference) => readonly string[];
  /** Possible targets of the result of an inline function of the same module; undefined if unknown. */
  readonly resultsOf: (callee: MemberReference) => readonly ResultPath[] | undefined;
}

/** Lowers places: references to them, patterns and assignments. */
export abstract class PlaceLowering {
  protected readonly steps: StepBuilder;
  protected readonly context: LoweringContext;

  constructor(localCount: number, context: LoweringContext) {
    this.steps = new StepBuilder(localCount);
    this.context = context;
  }

  /** Lowers an expression whose value is used. */
  protected abstract value(expression: TypedExpression): Held;

  protected takeLocal({
    local,
    usage,
    span,
  }: Pick<TypedNode<'local'>, 'local' | 'usage' | 'span'>): Slot | undefined {
    const { type } = local;
    if (type.kind === 'reference') {
      const target = this.steps.slot();
      this.steps.step({ kind: 'transfer', source: local.id, target, isMutable: type.isMutable, span });
      return target;
    }
    const abilities = this.context.program.abilitiesOf(type, this.context.typeParameters);
    const isMove = usage === 'move' || (usage === 'inferred' && (abilities & COPY) === 0);
    this.steps.step({ kind: isMove ? 'move-local' : 'copy-local', local, span });
    return undefined;
  }

  /** A reference to a place or to a temporary value. */
  protected reference(place: TypedExpression, isMutable: boolean, span = place.span): Slot {
    const steps = this.steps;
    switch (place.kind) {
      case 'local': {
        const target = steps.slot();
        steps.step({ kind: 'borrow-local', target, local: place.local, isMutable, span });
        return target;
      }
      case 'field': {
        const source = this.behind(place.target, isMutable);
        const target = steps.slot();
        const field = this.fieldAt(place);
        steps.step({ kind: 'borrow-field', target, source, field, isMutable, span });
        return target;
      }
      case 'index': {
        const source = this.behind(place.target, isMutable);
        this.value(place.index);
        const target = steps.slot();
        steps.step({ kind: 'borrow-element', target, source, isMutable, span });
        return target;
      }
      case 'resource': {
        this.value(place.address);
        const target = steps.slot();
        steps.step({ kind: 'borrow-resource', target, resource: resourceOf(place), isMutable, span });
        return target;
      }
      case 'dereference': {
        const { type } = place.operand;
        const isFrozen = !isMutable && type.kind === 'reference' && type.isMutable;
        return isFrozen ? this.freeze(place.operand, span) : this.slotOf(place.operand, isMutable);
      }
      default: {
        this.value(place);
        const target = steps.slot();
        steps.step({ kind: 'borrow-value', target, isMutable, span });
        return target;
      }
    }
  }

  /** The expression itself if it is a reference, otherwise a reference to its place. */
  protected behind(expression: TypedExpression, isMutable: boolean): Slot {
    return isReference(expression.type)
      ? this.slotOf(expression, isMutable)
      : this.reference(expression, isMutable);
  }

  /** The slot of an expression whose type is a reference. */
  protected slotOf(expression: TypedExpression, isMutable: boolean): Slot {
    const [slot] = this.value(expression);
    if (slot !== undefined) return slot;
    const target = this.steps.slot();
    this.steps.step({ kind: 'borrow-value', target, isMutable, span: expression.span });
    return target;
  }

  protected freeze(operand: TypedExpression, span: Span): Slot {
    const source = this.slotOf(operand, true);
    const target = this.steps.slot();
    this.steps.step({ kind: 'freeze', source, target, span });
    return target;
  }

  protected fieldAt({ struct, field }: TypedNode<'field'>): number {
    const symbol = this.context.program.module(struct.module)?.structs.get(struct.name);
    const positions = (symbol?.variants ?? []).map(({ fields }) =>
      fields.findIndex(({ name }) => name === field),
    );
    return positions.find((at) => at !== -1) ?? 0;
  }

  /** Binds the variables of a pattern to the parts of a value. */
  protected bind(pattern: TypedPattern, held: Held): void {
    const [slot] = held;
    switch (pattern.kind) {
      case 'variable':
        this.#store(pattern.local, slot, pattern.span);
        return;
      case 'tuple':
        for (const [at, element] of pattern.elements.entries()) this.bind(element, [held[at]]);
        return;
      case 'struct':
        this.#bindFields(pattern, slot);
        return;
      case 'place':
        this.assign(pattern, held);
        return;
      case 'number':
      case 'range':
      case 'boolean':
      case 'bytes':
      case 'address':
        if (slot !== undefined) this.steps.step({ kind: 'read', source: slot, span: pattern.span });
        return;
      default:
    }
  }

  #bindFields({ fields, variant, span }: Extract<TypedPattern, { kind: 'struct' }>, slot?: Slot): void {
    if (slot !== undefined && variant !== undefined) this.steps.step({ kind: 'read', source: slot, span });
    fields.forEach(({ pattern }, field) => {
      if (slot === undefined) this.bind(pattern, NOTHING);
      else if (pattern.kind !== 'wildcard' && pattern.type.kind === 'reference') {
        const target = this.steps.slot();
        const { isMutable } = pattern.type;
        this.steps.step({
          kind: 'borrow-field',
          target,
          source: slot,
          field,
          isMutable,
          span: pattern.span,
        });
        this.bind(pattern, [target]);
      }
    });
  }

  #store(local: Local, source: Slot | undefined, span: Span): void {
    if (local.type.kind !== 'reference') this.steps.step({ kind: 'store-local', local, span });
    else if (source !== undefined)
      this.steps.step({
        kind: 'transfer',
        source,
        target: local.id,
        isMutable: local.type.isMutable,
        span,
      });
  }

  protected assign(target: TypedPattern, held: Held): void {
    if (target.kind === 'tuple') {
      for (const [at, element] of target.elements.entries()) this.assign(element, [held[at]]);
      return;
    }
    if (target.kind === 'struct') {
      for (const { pattern } of target.fields) this.assign(pattern, NOTHING);
      return;
    }
    if (target.kind !== 'place') return;
    const { place } = target;
    if (place.kind === 'local') this.#store(place.local, held[0], place.span);
    else this.steps.step({ kind: 'write', source: this.reference(place, true), span: place.span });
  }
}

function resourceOf({ type }: TypedExpression): string {
  return type.kind === 'struct' ? `${type.module}::${type.name}` : '';
}
