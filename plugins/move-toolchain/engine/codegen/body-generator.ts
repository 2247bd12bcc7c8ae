import type { Local, TypedExpression } from '../semantics/typed/typed-tree';
import { type Type, valueTypes } from '../semantics/types/move-type';
import type { CodeGraph } from './code-graph';
import { type Destination, type GenerationTarget, RETURN } from './generator-context';
import { elementOf, OPERATORS, ValueGenerator } from './value-generator';

/** The code of a body before it is improved. */
export interface GeneratedBody {
  readonly graph: CodeGraph;
  /** Types of the slots that its instructions name, parameters first. */
  readonly slots: readonly Type[];
  readonly slotNames: ReadonlyMap<number, string>;
}

/**
 * Generates the code of a body in which no inline function is called.
 *
 * @throws GenerationError where bytecode cannot hold it.
 */
export function generateBody(
  parameters: readonly Local[],
  body: TypedExpression,
  target: GenerationTarget,
): GeneratedBody {
  return new BodyGenerator(target, body).generate(parameters, body);
}

class BodyGenerator extends ValueGenerator {
  readonly #names = new Map<number, string>();

  constructor(target: GenerationTarget, body: TypedExpression) {
    super(target, body);
  }

  generate(parameters: readonly Local[], body: TypedExpression): GeneratedBody {
    for (const parameter of parameters) this.emitter.declare(this.slotOf(parameter), parameter, true);
    this.value(body, RETURN);
    return { graph: this.emitter.finish(), slots: this.emitter.slots, slotNames: this.#names };
  }

  protected override slotOf(local: Local): number {
    const slot = super.slotOf(local);
    this.#names.set(slot, local.name);
    return slot;
  }

  protected override value(expression: TypedExpression, destination: Destination): void {
    if (!this.emitter.isReachable) return;
    this.at(expression.span, () => this.#value(expression, destination));
  }

  #value(expression: TypedExpression, destination: Destination): void {
    const known = this.target.valueOf(expression);
    if (known !== undefined) {
      this.pushConstant(known, expression.type);
      this.settle([expression.type], destination);
      return;
    }
    switch (expression.kind) {
      case 'block':
        this.block(expression, destination);
        return;
      case 'if':
        this.if(expression, destination);
        return;
      case 'match':
        this.match(expression, destination);
        return;
      case 'while':
        this.while(expression, destination);
        return;
      case 'loop':
        this.loop(expression, destination);
        return;
      case 'for':
        this.for(expression, destination);
        return;
      case 'break':
      case 'continue':
        this.jump(expression);
        return;
      case 'return':
        this.return(expression);
        return;
      case 'abort':
        this.abort(expression.code);
        return;
      case 'assert':
        this.assert(expression, destination);
        return;
      case 'binary':
        if (
          this.facts.branches(expression) &&
          (expression.operator === '&&' || expression.operator === '||')
        ) {
          this.lazily(expression, destination);
          return;
        }
        break;
      case 'test':
        if (expression.variants.length > 1) {
          this.testOfSeveral(expression, destination);
          return;
        }
        break;
      case 'assign':
        this.assignValue(expression);
        this.settle([], destination);
        return;
      case 'update':
        this.updatePlace(expression);
        this.settle([], destination);
        return;
      default:
    }
    this.#pushValue(expression);
    this.settle(valueTypes(expression.type), destination);
  }

  /** Expressions that are made in one block, but for those that they are made of. */
  #pushValue(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'number':
      case 'boolean':
      case 'address':
      case 'bytes':
        this.pushConstant(expression.value, expression.type);
        return;
      case 'constant':
        this.pushConstant(this.target.constantValue(expression.constant), expression.type);
        return;
      case 'local':
      case 'field':
      case 'index':
      case 'resource':
      case 'dereference':
        this.held(expression);
        return;
      case 'call':
        this.pushCall(expression);
        return;
      case 'built-in':
        this.pushBuiltIn(expression);
        return;
      case 'pack':
        this.pushPack(expression);
        return;
      case 'vector':
        this.pushAll(expression.elements);
        this.emit({
          op: 'VecPack',
          index: this.handles.signatureOf(elementOf(expression.type)),
          count: BigInt(expression.elements.length),
        });
        return;
      case 'tuple':
        this.pushAll(expression.elements);
        return;
      case 'borrow':
        this.reference(expression.operand, expression.isMutable);
        return;
      case 'freeze':
        this.pushFrozen(expression);
        return;
      case 'not':
        this.push(expression.operand);
        this.plain('Not');
        return;
      case 'negate':
        this.push(expression.operand);
        this.plain('Negate');
        return;
      case 'cast':
        this.pushCast(expression);
        return;
      case 'binary':
        this.pushAll([expression.left, expression.right]);
        this.plain(OPERATORS[expression.operator]);
        return;
      case 'test':
        this.pushTest(expression);
        return;
      case 'function':
        this.pushClosure({ ...expression, kind: 'closure', captured: [], mask: 0n });
        return;
      case 'closure':
        this.pushClosure(expression);
        return;
      case 'invoke':
        this.pushAll([...expression.arguments, expression.callee]);
        this.emit({ op: 'CallClosure', index: this.handles.signatureOf(expression.callee.type) });
        return;
      default:
        throw new Error(`No code is made of ${expression.kind}`);
    }
  }
}
