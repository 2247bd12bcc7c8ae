import type { Program } from '../semantics/program/program';
import type { MemberReference, TypedExpression, TypedPattern } from '../semantics/typed/typed-tree';
import { visitTyped } from '../semantics/typed/visit-typed';
import { isIntegerName } from '../semantics/types/integers';
import type { Type } from '../semantics/types/move-type';

/** Indices of the enum variants that have a field, keyed by the field's index in those variants. */
export type FieldPlaces = ReadonlyMap<number, readonly number[]>;

/** Properties of a body's expressions that determine how their code is generated. */
export class ExpressionFacts {
  readonly #program: Program;
  readonly #changed = new Set<number>();
  readonly #branches = new WeakMap<TypedExpression, boolean>();

  constructor(body: TypedExpression, program: Program) {
    this.#program = program;
    visitTyped(body, (node) => {
      if (node.kind === 'assign') this.#changedBy(node.target);
      else if (node.kind === 'update') this.#changedAt(node.target);
      else if (node.kind === 'borrow' && node.isMutable) this.#changedAt(node.operand);
      return true;
    });
  }

  #changedBy(target: TypedPattern): void {
    if (target.kind === 'place') this.#changedAt(target.place);
    else if (target.kind === 'tuple') for (const element of target.elements) this.#changedBy(element);
    else if (target.kind === 'struct') for (const { pattern } of target.fields) this.#changedBy(pattern);
  }

  #changedAt(place: TypedExpression): void {
    if (place.kind === 'local') this.#changed.add(place.local.id);
    else if (place.kind === 'field' || place.kind === 'index') this.#changedAt(place.target);
  }

  /**
   * Whether the expression can be evaluated later: it has no side effects, and code in between cannot change its value.
   */
  isDeferrable(expression: TypedExpression): boolean {
    switch (expression.kind) {
      case 'number':
      case 'boolean':
      case 'address':
      case 'bytes':
      case 'constant':
        return true;
      case 'local':
        return !this.#changed.has(expression.local.id) && expression.usage !== 'move';
      default:
        return false;
    }
  }

  /**
   * Whether the expression can be evaluated even if its value is not needed: it is cheap, has no side effects and
   * cannot abort.
   */
  isHarmless(expression: TypedExpression): boolean {
    switch (expression.kind) {
      case 'number':
      case 'boolean':
      case 'address':
        return true;
      case 'local':
        return isPlain(expression.type) && expression.usage !== 'move';
      case 'field':
        return (
          isPlain(expression.type) &&
          !this.#program.struct(asStruct(expression.struct))?.isEnum &&
          (expression.target.kind === 'local' || this.isHarmless(expression.target))
        );
      case 'not':
        return this.isHarmless(expression.operand);
      case 'binary':
        return (
          ['==', '!=', '<', '>', '<=', '>=', '&', '|', '^', '&&', '||'].includes(expression.operator) &&
          this.isHarmless(expression.left) &&
          this.isHarmless(expression.right)
        );
      default:
        return false;
    }
  }

  /** Whether evaluating the expression needs more than one block. The stack must be empty at the end of a block. */
  branches(expression: TypedExpression): boolean {
    const known = this.#branches.get(expression);
    if (known !== undefined) return known;
    let found = false;
    visitTyped(expression, (node) => {
      if (found || node.kind === 'lambda') return false;
      // Some pattern kinds share their names with expression kinds, but patterns never branch.
      found = this.#isBranch(node as TypedExpression);
      return !found;
    });
    this.#branches.set(expression, found);
    return found;
  }

  #isBranch(node: TypedExpression): boolean {
    switch (node.kind) {
      case 'if':
      case 'match':
      case 'while':
      case 'loop':
      case 'for':
      case 'break':
      case 'continue':
      case 'return':
      case 'abort':
      case 'assert':
        return true;
      case 'binary':
        return (node.operator === '&&' || node.operator === '||') && !this.isHarmless(node.right);
      case 'test':
        return node.variants.length > 1;
      case 'field':
        return this.fieldPlaces(node.struct, node.field).size > 1;
      default:
        return false;
    }
  }

  fieldPlaces(struct: MemberReference, field: string): FieldPlaces {
    const places = new Map<number, number[]>();
    this.#program.struct(asStruct(struct))?.variants.forEach(({ fields }, variant) => {
      const at = fields.findIndex(({ name }) => name === field);
      if (at === -1) return;
      const variants = places.get(at) ?? [];
      variants.push(variant);
      places.set(at, variants);
    });
    return places;
  }
}

function asStruct(struct: MemberReference) {
  return { kind: 'struct', ...struct, typeArguments: [] } as const;
}

/** Whether the type is an integer, boolean or address type, whose values are cheap to copy. */
function isPlain(type: Type): boolean {
  return (
    type.kind === 'primitive' && (isIntegerName(type.name) || type.name === 'bool' || type.name === 'address')
  );
}
