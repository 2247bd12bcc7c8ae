import type { Program } from '../semantics/program/program';
import type { MemberReference, TypedExpression, TypedPattern } from '../semantics/typed/typed-tree';
import { visitTyped } from '../semantics/typed/visit-typed';
import { isIntegerName } from '../semantics/types/integers';
import type { Type } from '../semantics/types/move-type';

/** Offsets of the variants of an enum that have a field, by the field's offset in them. */
export type FieldPlaces = ReadonlyMap<number, readonly number[]>;

/** What code generation asks about the expressions of one body before it decides how to put them. */
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

  /** Whether it can as well be evaluated later: nothing between can change what it gives, and it has no effect. */
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

  /** Whether it neither aborts nor changes anything, and takes little: it may be evaluated where it was not asked for. */
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

  /** Whether evaluating it takes more than one block: at the ends of blocks nothing may be left on the stack. */
  branches(expression: TypedExpression): boolean {
    const known = this.#branches.get(expression);
    if (known !== undefined) return known;
    let found = false;
    visitTyped(expression, (node) => {
      if (found || node.kind === 'lambda') return false;
      // Patterns and expressions have kinds in common, which never branch.
      found = this.#branchesItself(node as TypedExpression);
      return !found;
    });
    this.#branches.set(expression, found);
    return found;
  }

  #branchesItself(node: TypedExpression): boolean {
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

  /** Where the values of a struct or an enum have a field. */
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

/** Numbers and truth values, which a copy costs nothing. */
function isPlain(type: Type): boolean {
  return (
    type.kind === 'primitive' && (isIntegerName(type.name) || type.name === 'bool' || type.name === 'address')
  );
}
