import type { Local, TypedExpression } from '../semantics/typed/typed-tree';
import { type Type, valueTypes } from '../semantics/types/move-type';
import type { CodeGraph } from './code-graph';
import { ConditionGenerator } from './condition-generator';
import { ControlFlowGenerator } from './control-flow-generator';
import type { ExpressionGenerator } from './expression-generator';
import { type Destination, type GenerationTarget, GeneratorContext, RETURN } from './generator-context';
import { MatchGenerator } from './match-generator';
import { OperandGenerator } from './operand-generator';
import { PatternGenerator } from './pattern-generator';
import { PlaceGenerator } from './place-generator';
import { SubjectGenerator } from './subject-generator';
import { elementOf, OPERATORS, ValueGenerator } from './value-generator';

/** A body's code before optimization. */
export interface GeneratedBody {
  readonly graph: CodeGraph;
  /** Types of the slots used by the instructions, parameters first. */
  readonly slots: readonly Type[];
  readonly slotNames: ReadonlyMap<number, string>;
}

/**
 * Generates code for a body. Calls to inline functions must already be expanded.
 * @throws GenerationError if bytecode cannot represent the body.
 */
export function generateBody(
  parameters: readonly Local[],
  body: TypedExpression,
  target: GenerationTarget,
): GeneratedBody {
  return new BodyGenerator(target, body).generate(parameters, body);
}

/** Dispatches each expression to a generator for its kind. Owns the generators, which share the body's context. */
class BodyGenerator implements ExpressionGenerator {
  readonly #context: GeneratorContext;
  readonly #operands: OperandGenerator;
  readonly #places: PlaceGenerator;
  readonly #patterns: PatternGenerator;
  readonly #matches: MatchGenerator;
  readonly #controlFlow: ControlFlowGenerator;
  readonly #values: ValueGenerator;

  constructor(target: GenerationTarget, body: TypedExpression) {
    const context = new GeneratorContext(target, body);
    const operands = new OperandGenerator(context, this);
    const places = new PlaceGenerator(context, this, operands);
    const patterns = new PatternGenerator(context, this, operands, places);
    const subjects = new SubjectGenerator(context, this, places);
    const conditions = new ConditionGenerator(context, operands, subjects);
    this.#context = context;
    this.#operands = operands;
    this.#places = places;
    this.#patterns = patterns;
    this.#matches = new MatchGenerator(context, this, patterns, subjects, conditions);
    this.#controlFlow = new ControlFlowGenerator(context, this, operands, patterns, conditions);
    this.#values = new ValueGenerator(context, this, operands, places);
  }

  generate(parameters: readonly Local[], body: TypedExpression): GeneratedBody {
    for (const parameter of parameters)
      this.#context.emitter.declare(this.#context.slotOf(parameter), parameter, true);
    this.value(body, RETURN);
    return {
      graph: this.#context.emitter.finish(),
      slots: this.#context.emitter.slots,
      slotNames: this.#context.slotNames,
    };
  }

  value(expression: TypedExpression, destination: Destination): void {
    if (!this.#context.emitter.isReachable) return;
    this.#context.at(expression.span, () => this.#value(expression, destination));
  }

  #value(expression: TypedExpression, destination: Destination): void {
    const known = this.#context.target.valueOf(expression);
    if (known !== undefined) {
      this.#values.pushConstant(known, expression.type);
      this.#context.settle([expression.type], destination);
      return;
    }
    switch (expression.kind) {
      case 'block':
        this.#controlFlow.block(expression, destination);
        return;
      case 'if':
        this.#controlFlow.if(expression, destination);
        return;
      case 'match':
        this.#matches.match(expression, destination);
        return;
      case 'while':
        this.#controlFlow.while(expression, destination);
        return;
      case 'loop':
        this.#controlFlow.loop(expression, destination);
        return;
      case 'for':
        this.#controlFlow.for(expression, destination);
        return;
      case 'break':
      case 'continue':
        this.#controlFlow.jump(expression);
        return;
      case 'return':
        this.#controlFlow.return(expression);
        return;
      case 'abort':
        this.#controlFlow.abort(expression.code);
        return;
      case 'assert':
        this.#controlFlow.assert(expression, destination);
        return;
      case 'binary':
        if (
          this.#context.facts.branches(expression) &&
          (expression.operator === '&&' || expression.operator === '||')
        ) {
          this.#controlFlow.lazily(expression, destination);
          return;
        }
        break;
      case 'test':
        if (expression.variants.length > 1) {
          this.#controlFlow.testOfSeveral(expression, destination);
          return;
        }
        break;
      case 'assign':
        this.#patterns.bindValue(expression.target, expression.value);
        this.#context.settle([], destination);
        return;
      case 'update':
        this.#values.updatePlace(expression);
        this.#context.settle([], destination);
        return;
      default:
    }
    this.#pushValue(expression);
    this.#context.settle(valueTypes(expression.type), destination);
  }

  /** Pushes the value of an expression that needs only one block, not counting its operands. */
  #pushValue(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'number':
      case 'boolean':
      case 'address':
      case 'bytes':
        this.#values.pushConstant(expression.value, expression.type);
        return;
      case 'constant':
        this.#values.pushConstant(this.#context.target.constantValue(expression.constant), expression.type);
        return;
      case 'local':
      case 'field':
      case 'index':
      case 'resource':
      case 'dereference':
        this.#places.held(expression);
        return;
      case 'call':
        this.#values.pushCall(expression);
        return;
      case 'built-in':
        this.#values.pushBuiltIn(expression);
        return;
      case 'pack':
        this.#values.pushPack(expression);
        return;
      case 'vector':
        this.#operands.pushAll(expression.elements);
        this.#context.emit({
          op: 'VecPack',
          index: this.#context.handles.signatureOf(elementOf(expression.type)),
          count: BigInt(expression.elements.length),
        });
        return;
      case 'tuple':
        this.#operands.pushAll(expression.elements);
        return;
      case 'borrow':
        this.#places.reference(expression.operand, expression.isMutable);
        return;
      case 'freeze':
        this.#values.pushFrozen(expression);
        return;
      case 'not':
        this.#operands.push(expression.operand);
        this.#context.plain('Not');
        return;
      case 'negate':
        this.#operands.push(expression.operand);
        this.#context.plain('Negate');
        return;
      case 'cast':
        this.#values.pushCast(expression);
        return;
      case 'binary':
        this.#operands.pushAll([expression.left, expression.right]);
        this.#context.plain(OPERATORS[expression.operator]);
        return;
      case 'test':
        this.#values.pushTest(expression);
        return;
      case 'function':
        this.#values.pushClosure({ ...expression, kind: 'closure', captured: [], mask: 0n });
        return;
      case 'closure':
        this.#values.pushClosure(expression);
        return;
      case 'invoke':
        this.#operands.pushAll([...expression.arguments, expression.callee]);
        this.#context.emit({
          op: 'CallClosure',
          index: this.#context.handles.signatureOf(expression.callee.type),
        });
        return;
      default:
        throw new Error(`Cannot generate code for ${expression.kind}`);
    }
  }
}
