import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { Program } from '../program/program';
import type { ConstantSymbol, ModuleSymbol } from '../program/symbols';
import type { TypedExpression, TypedNode } from '../typed/typed-tree';
import { boundsOf, isIntegerName } from '../types/integers';
import type { Type } from '../types/move-type';
import { type RuleContext, report } from './module-rules';

/** The value of a constant: an integer or address, a boolean, bytes, or the elements of a vector. */
export type ConstantValue = bigint | boolean | Uint8Array | readonly ConstantValue[];

type Binary = TypedNode<'binary'>;

/**
 * Evaluates constants for the compiled module. Constants that cannot be evaluated are reported and omitted.
 */
export function foldConstants(
  module: ModuleSymbol,
  bodies: ReadonlyMap<string, TypedExpression>,
  context: RuleContext,
): ReadonlyMap<string, ConstantValue> {
  return new ConstantFolder(bodies, context).fold(module);
}

/**
 * The value of an expression in a body. Undefined if the value is known only at run time or the expression aborts.
 * @param constants values of the constants that the expression may use.
 */
export function constantValueOf(
  expression: TypedExpression,
  constants: ReadonlyMap<string, ConstantValue>,
  program: Program,
): ConstantValue | undefined {
  const context = { program, path: '', log: new DiagnosticLog() };
  return new ConstantFolder(new Map(), context, constants).valueOf(expression);
}

/** Thrown if an expression has no value, after the reason has been reported. */
class NoValue extends Error {
  override readonly name = 'NoValue';
}

class ConstantFolder {
  readonly #bodies: ReadonlyMap<string, TypedExpression>;
  readonly #context: RuleContext;
  readonly #values: Map<string, ConstantValue>;
  readonly #open = new Set<string>();
  /** Constants whose evaluation failed and whose errors have been reported. */
  readonly #failed = new Set<string>();

  constructor(
    bodies: ReadonlyMap<string, TypedExpression>,
    context: RuleContext,
    known: ReadonlyMap<string, ConstantValue> = new Map(),
  ) {
    this.#bodies = bodies;
    this.#context = context;
    this.#values = new Map(known);
  }

  valueOf(expression: TypedExpression): ConstantValue | undefined {
    try {
      return this.#value(expression);
    } catch (error) {
      if (error instanceof NoValue) return undefined;
      throw error;
    }
  }

  fold(module: ModuleSymbol): ReadonlyMap<string, ConstantValue> {
    for (const constant of module.constants.values()) {
      this.#checkType(constant);
      this.#attempt(constant.name);
    }
    return this.#values;
  }

  #attempt(name: string): void {
    try {
      this.#constant(name, undefined);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
    }
  }

  #checkType({ type, node }: ConstantSymbol): void {
    if (!isConstantType(type))
      report(this.#context, 'invalid-constant', node.type.span, messages.constantType);
  }

  #constant(name: string, span: Span | undefined): ConstantValue {
    const known = this.#values.get(name);
    if (known !== undefined) return known;
    const body = this.#bodies.get(name);
    if (!body || this.#failed.has(name)) throw new NoValue();
    if (this.#open.has(name))
      this.#fail('recursive-constant', span ?? body.span, messages.recursiveConstant(name));
    this.#open.add(name);
    try {
      const value = this.#value(body);
      this.#values.set(name, value);
      return value;
    } catch (error) {
      this.#failed.add(name);
      throw error;
    } finally {
      this.#open.delete(name);
    }
  }

  #value(expression: TypedExpression): ConstantValue {
    switch (expression.kind) {
      case 'number':
      case 'boolean':
      case 'address':
      case 'bytes':
        return expression.value;
      case 'constant':
        return this.#constant(expression.constant.name, expression.span);
      case 'vector':
        return expression.elements.map((element) => this.#value(element));
      case 'not':
        return !this.#boolean(expression.operand);
      case 'negate':
        return this.#inRange(-this.#integer(expression.operand), expression);
      case 'cast':
        return this.#inRange(this.#integer(expression.operand), expression);
      case 'binary':
        return this.#binary(expression);
      case 'block':
        return this.#block(expression);
      case 'invalid':
        throw new NoValue();
      default:
        return this.#notConstant(expression.span);
    }
  }

  /** Statements are evaluated, but their values are not used. */
  #block({ statements, result, span }: TypedNode<'block'>): ConstantValue {
    for (const statement of statements) {
      if (statement.kind !== 'expression') return this.#notConstant(statement.span);
      const { expression } = statement;
      if (expression.kind === 'tuple') for (const element of expression.elements) this.#value(element);
      else this.#value(expression);
    }
    return result ? this.#value(result) : this.#notConstant(span);
  }

  #binary(expression: Binary): ConstantValue {
    const { operator, left, right } = expression;
    switch (operator) {
      case '&&':
        return this.#boolean(left) && this.#boolean(right);
      case '||':
        return this.#boolean(left) || this.#boolean(right);
      case '==':
        return isSame(this.#value(left), this.#value(right));
      case '!=':
        return !isSame(this.#value(left), this.#value(right));
      case '<':
        return this.#integer(left) < this.#integer(right);
      case '>':
        return this.#integer(left) > this.#integer(right);
      case '<=':
        return this.#integer(left) <= this.#integer(right);
      case '>=':
        return this.#integer(left) >= this.#integer(right);
      default:
        return this.#inRange(this.#computed(expression, operator), expression);
    }
  }

  #computed({ left, right, type, span }: Binary, operator: Binary['operator']): bigint {
    const [a, b] = [this.#integer(left), this.#integer(right)];
    const bits = type.kind === 'primitive' && isIntegerName(type.name) ? BigInt(type.name.slice(1)) : 256n;
    switch (operator) {
      case '+':
        return a + b;
      case '-':
        return a - b;
      case '*':
        return a * b;
      case '/':
      case '%':
        if (b === 0n) return this.#fail('division-by-zero', span, messages.divisionByZero);
        return operator === '/' ? a / b : a % b;
      case '&':
        return a & b;
      case '|':
        return a | b;
      case '^':
        return a ^ b;
      default:
        if (b >= bits) return this.#fail('constant-overflow', span, messages.shiftTooFar(String(bits)));
        // Bits shifted out are discarded.
        return operator === '<<' ? BigInt.asUintN(Number(bits), a << b) : a >> b;
    }
  }

  #inRange(value: bigint, { type, span }: { readonly type: Type; readonly span: Span }): bigint {
    if (type.kind !== 'primitive' || !isIntegerName(type.name)) return value;
    const { least, greatest } = boundsOf(type.name);
    if (value >= least && value <= greatest) return value;
    return this.#fail('constant-overflow', span, messages.constantOverflow(String(value), type.name));
  }

  #integer(expression: TypedExpression): bigint {
    const value = this.#value(expression);
    return typeof value === 'bigint' ? value : this.#notConstant(expression.span);
  }

  #boolean(expression: TypedExpression): boolean {
    const value = this.#value(expression);
    return typeof value === 'boolean' ? value : this.#notConstant(expression.span);
  }

  #notConstant(span: Span): never {
    return this.#fail('invalid-constant', span, messages.notConstant);
  }

  #fail(code: string, span: Span, message: string): never {
    report(this.#context, code, span, message);
    throw new NoValue();
  }
}

function isConstantType(type: Type): boolean {
  if (type.kind === 'vector') return isConstantType(type.element);
  return type.kind === 'unknown' || (type.kind === 'primitive' && type.name !== 'signer');
}

function isSame(left: ConstantValue, right: ConstantValue): boolean {
  if (typeof left === 'object' && typeof right === 'object')
    return (
      left.length === right.length &&
      [...left].every((part, at) => isSame(elementOf(part), elementOf(right[at])))
    );
  return left === right;
}

/** Converts a byte to an element, so that bytes and vectors can be compared. */
function elementOf(part: ConstantValue | number | undefined): ConstantValue {
  return typeof part === 'number' ? BigInt(part) : (part ?? false);
}
