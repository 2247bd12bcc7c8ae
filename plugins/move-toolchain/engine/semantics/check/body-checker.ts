import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { ExpressionNode, NodeOf } from '../../syntax/tree/expression-node';
import type { FunctionNode } from '../../syntax/tree/item-node';
import { messages } from '../messages';
import type { ConstantSymbol, FunctionSymbol } from '../program/symbols';
import { closeTypes } from '../typed/close-types';
import type { TypedExpression, TypedFunction } from '../typed/typed-tree';
import { type Type, UNIT, UNKNOWN } from '../types/move-type';
import { AssertionChecker } from './assertion-checker';
import { BlockChecker } from './block-checker';
import { BodyContext, type BodyEffects, type BodyEnvironment } from './body-context';
import { BuiltInChecker } from './built-in-checker';
import { CallChecker } from './call-checker';
import { Coercion } from './coercion';
import { ControlFlowChecker } from './control-flow-checker';
import type { ExpressionChecker } from './expression-checker';
import { LambdaChecker } from './lambda-checker';
import { OperatorChecker } from './operator-checker';
import { PackChecker } from './pack-checker';
import { PathChecker } from './path-checker';
import { PatternChecker } from './pattern-checker';
import { PlaceChecker } from './place-checker';

export interface CheckedBody {
  readonly body: TypedFunction;
  readonly effects: BodyEffects;
}

/**
 * Checks a function's body: resolves its names and infers its types. Returns undefined for a function without a body.
 */
export function checkFunction(
  symbol: FunctionSymbol,
  node: FunctionNode,
  environment: BodyEnvironment,
): CheckedBody | undefined {
  return inRounds(environment, (checker) => checker.function(symbol, node));
}

export function checkConstant(symbol: ConstantSymbol, environment: BodyEnvironment): TypedExpression {
  return inRounds(environment, (checker) => checker.constant(symbol));
}

/**
 * Checks a body. If a receiver's type is inferred only after the receiver is used, the body is checked again with the
 * types inferred so far. This is repeated until a round infers no new types. The native compiler defers these
 * expressions instead.
 */
function inRounds<T>(environment: BodyEnvironment, check: (checker: BodyChecker) => T): T {
  let foundTypes: ReadonlyMap<number, Type> | undefined;
  for (let unknownBefore = Number.POSITIVE_INFINITY; ; ) {
    const log = new DiagnosticLog();
    const context = new BodyContext({ ...environment, log, ...(foundTypes && { foundTypes }) });
    const result = check(new BodyChecker(context));
    const unknown = log.diagnostics.filter(({ code }) => code === 'type-unknown').length;
    if (unknown === 0 || unknown >= unknownBefore) {
      environment.log.addAll(log);
      return result;
    }
    unknownBefore = unknown;
    foundTypes = context.foundTypes;
  }
}

/** Checks any expression. Owns the checkers for specific kinds, which share the body's context. */
class BodyChecker implements ExpressionChecker {
  readonly #context: BodyContext;
  readonly #coercion: Coercion;
  readonly #patterns: PatternChecker;
  readonly #places: PlaceChecker;
  readonly #packs: PackChecker;
  readonly #paths: PathChecker;
  readonly #assertions: AssertionChecker;
  readonly #calls: CallChecker;
  readonly #operators: OperatorChecker;
  readonly #controlFlow: ControlFlowChecker;
  readonly #blocks: BlockChecker;
  readonly #lambdas: LambdaChecker;

  constructor(context: BodyContext) {
    const coercion = new Coercion(context);
    const patterns = new PatternChecker(context);
    const places = new PlaceChecker(context, this, coercion);
    const packs = new PackChecker(context, this, coercion, patterns);
    const assertions = new AssertionChecker(context, this, coercion);
    const builtIns = new BuiltInChecker(context, this, coercion, assertions);
    this.#context = context;
    this.#coercion = coercion;
    this.#patterns = patterns;
    this.#places = places;
    this.#packs = packs;
    this.#paths = new PathChecker(context, packs);
    this.#assertions = assertions;
    this.#calls = new CallChecker(context, this, coercion, places, packs, builtIns);
    this.#operators = new OperatorChecker(context, this, coercion, patterns, places);
    this.#controlFlow = new ControlFlowChecker(context, this, coercion, patterns, assertions);
    this.#blocks = new BlockChecker(context, this, coercion, patterns);
    this.#lambdas = new LambdaChecker(context, this, coercion, patterns);
  }

  function(symbol: FunctionSymbol, node: FunctionNode): CheckedBody | undefined {
    if (!node.body) return undefined;
    this.#context.result = symbol.result;
    symbol.parameters.forEach(({ type }, at) => {
      const name = node.parameters[at]?.name;
      if (name) this.#context.declare(name, type);
    });
    const value = this.#coercion.coerce(this.expression(node.body, symbol.result), symbol.result);
    this.#context.answerLater();
    const { body, locals } = closeTypes({ body: value, locals: this.#context.locals }, this.#context.types);
    const { module, name } = symbol;
    return {
      body: { function: { module, name }, locals, body },
      effects: this.#context.effects,
    };
  }

  constant({ type, node }: ConstantSymbol): TypedExpression {
    const value = this.#coercion.coerce(this.expression(node.value, type), type);
    this.#context.answerLater();
    return closeTypes({ body: value, locals: [] }, this.#context.types).body;
  }

  expressions(nodes: readonly ExpressionNode[]): readonly TypedExpression[] {
    return nodes.map((node) => this.expression(node));
  }

  expression(node: ExpressionNode, expected?: Type): TypedExpression {
    const { span } = node;
    switch (node.kind) {
      case 'literal':
        return this.#literal(node);
      case 'path':
        return this.#paths.path(node.path, expected);
      case 'move':
      case 'copy':
        return this.#moveOrCopy(node);
      case 'call':
        return this.#calls.call(node, expected);
      case 'macro':
        return this.#assertions.macro(node);
      case 'receiver-call':
        return this.#calls.receiverCall(node, expected);
      case 'pack':
        return this.#packs.pack(node, expected);
      case 'vector':
        return this.#packs.vector(node, expected);
      case 'field':
        return this.#places.field(node);
      case 'index':
        return this.#places.index(node);
      case 'borrow':
        return this.#places.borrow(node, expected);
      case 'dereference':
        return this.#places.dereference(node, expected);
      case 'not':
        return this.#operators.not(node);
      case 'negate':
        return this.#operators.negate(node, expected);
      case 'binary':
        return this.#operators.binary(node, expected);
      case 'range':
        return this.#context.invalid('invalid-range', span, messages.rangeOutside);
      case 'cast':
        return this.#operators.cast(node);
      case 'test':
        return this.#operators.test(node);
      case 'annotation': {
        const type = this.#context.resolveType(node.type);
        return this.#coercion.coerce(this.expression(node.operand, type), type);
      }
      case 'assign':
        return this.#operators.assign(node);
      case 'tuple':
        return this.#tuple(node, expected);
      case 'lambda':
        return this.#lambdas.lambda(node, expected);
      case 'block':
        return this.#blocks.block(node, expected);
      case 'if':
        return this.#controlFlow.if(node, expected);
      case 'while':
        return this.#controlFlow.while(node);
      case 'loop':
        return this.#controlFlow.loop(node);
      case 'for':
        return this.#controlFlow.for(node);
      case 'break':
      case 'continue':
        return this.#controlFlow.jump(node);
      case 'return':
        return this.#controlFlow.return(node);
      case 'abort':
        return this.#controlFlow.abort(node);
      case 'match':
        return this.#controlFlow.match(node, expected);
      case 'wildcard':
      case 'rest':
        return this.#context.invalid('invalid-pattern', span, messages.patternAsValue);
      case 'spec':
        return { kind: 'tuple', elements: [], type: UNIT, span };
      case 'invalid':
        return { kind: 'invalid', type: UNKNOWN, span };
    }
  }

  #literal({ literal, span }: NodeOf<'literal'>): TypedExpression {
    const type = this.#patterns.literalType(literal);
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

  #moveOrCopy({ kind, operand: node, span }: NodeOf<'move' | 'copy'>): TypedExpression {
    const operand = this.expression(node);
    if (operand.kind === 'local') return { ...operand, usage: kind, span };
    if (operand.kind === 'invalid') return operand;
    return this.#context.invalid('not-a-variable', span, messages.moveOrCopyVariable(kind));
  }

  #tuple({ elements: nodes, span }: NodeOf<'tuple'>, expected: Type | undefined): TypedExpression {
    const known = expected && this.#context.types.resolve(expected);
    const wanted = known?.kind === 'tuple' ? known.elements : [];
    const elements = nodes.map((node, at) => this.expression(node, wanted[at]));
    if (elements.some(({ type }) => this.#context.types.resolve(type).kind === 'tuple'))
      this.#context.error('invalid-type', span, messages.noNestedTuple);
    return {
      kind: 'tuple',
      elements,
      type: { kind: 'tuple', elements: elements.map(({ type }) => type) },
      span,
    };
  }
}
