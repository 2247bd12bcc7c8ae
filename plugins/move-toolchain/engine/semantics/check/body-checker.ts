import { DiagnosticLog } from '../../diagnostics/diagnostic-log';
import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, NodeOf, StatementNode } from '../../syntax/tree/expression-node';
import type { FunctionNode } from '../../syntax/tree/item-node';
import type { Path } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { PROBE_NAME } from '../program/probe';
import { type ConstantSymbol, type FunctionSymbol, onlyShape } from '../program/symbols';
import { closureAbilities } from '../typed/captures';
import { closeTypes } from '../typed/close-types';
import type {
  Local,
  TypedExpression,
  TypedFunction,
  TypedPattern,
  TypedStatement,
} from '../typed/typed-tree';
import { abilitySet, COPY, DROP, STORE } from '../types/abilities';
import { namedBound } from '../types/integers';
import { BOOL, instantiate, isUnit, type StructType, type Type, UNIT, UNKNOWN } from '../types/move-type';
import type { BodyEnvironment } from './body-context';
import { ControlFlowChecker } from './control-flow-checker';

/** What a body does besides giving a value. */
export interface BodyEffects {
  /** Resources that it reads, writes or takes out of storage. */
  readonly touched: readonly { readonly resource: StructType; readonly span: Span }[];
  readonly calls: readonly { readonly callee: FunctionSymbol; readonly span: Span }[];
}

export interface CheckedBody {
  readonly body: TypedFunction;
  readonly effects: BodyEffects;
}

/** Checks the body of a function: every name has a meaning, and every expression a type that fits. */
export function checkFunction(
  symbol: FunctionSymbol,
  node: FunctionNode,
  environment: BodyEnvironment,
): CheckedBody | undefined {
  return inRounds(environment, (checker) => checker.function(symbol, node));
}

/** Checks the value of a constant. */
export function checkConstant(symbol: ConstantSymbol, environment: BodyEnvironment): TypedExpression {
  return inRounds(environment, (checker) => checker.constant(symbol));
}

/**
 * Checks a body; where a method or field is asked of what has its type only from what comes later, once more with the types
 * that were found, as long as that tells more. The native compiler puts such questions off instead.
 */
function inRounds<T>(environment: BodyEnvironment, check: (checker: BodyChecker) => T): T {
  let foundTypes: ReadonlyMap<number, Type> | undefined;
  for (let unknownBefore = Number.POSITIVE_INFINITY; ; ) {
    const log = new DiagnosticLog();
    const checker = new BodyChecker({ ...environment, log, ...(foundTypes && { foundTypes }) });
    const result = check(checker);
    const unknown = log.diagnostics.filter(({ code }) => code === 'type-unknown').length;
    if (unknown === 0 || unknown >= unknownBefore) {
      environment.log.addAll(log);
      return result;
    }
    unknownBefore = unknown;
    foundTypes = checker.foundTypes;
  }
}

/** The constant that tells code whether it is compiled for tests. */
const COMPILE_FOR_TESTING = '__COMPILE_FOR_TESTING__';

class BodyChecker extends ControlFlowChecker {
  readonly #touched: { resource: StructType; span: Span }[] = [];
  readonly #calls: { callee: FunctionSymbol; span: Span }[] = [];

  constructor(environment: BodyEnvironment) {
    super(environment);
  }

  function(symbol: FunctionSymbol, node: FunctionNode): CheckedBody | undefined {
    if (!node.body) return undefined;
    this.result = symbol.result;
    symbol.parameters.forEach(({ type }, at) => {
      const name = node.parameters[at]?.name;
      if (name) this.declare(name, type);
    });
    const value = this.coerce(this.expression(node.body, symbol.result), symbol.result);
    this.answerLater();
    const { body, locals } = closeTypes({ body: value, locals: this.locals }, this.types);
    const { module, name } = symbol;
    const touched = this.#touched.map(({ resource, span }) => ({
      resource: this.#closedStruct(resource),
      span,
    }));
    return {
      body: { function: { module, name }, locals, body },
      effects: { touched, calls: this.#calls },
    };
  }

  #closedStruct(type: StructType): StructType {
    const closed = this.types.close(type);
    return closed.kind === 'struct' ? closed : type;
  }

  constant({ type, node }: ConstantSymbol): TypedExpression {
    const value = this.coerce(this.expression(node.value, type), type);
    this.answerLater();
    return closeTypes({ body: value, locals: [] }, this.types).body;
  }

  protected override touch(resource: StructType, span: Span): void {
    this.#touched.push({ resource, span });
  }

  protected override noteCall(callee: FunctionSymbol, span: Span): void {
    this.#calls.push({ callee, span });
  }

  protected override statement(node: StatementNode): TypedStatement {
    const { span } = node;
    if (node.kind === 'expression') {
      const expression = this.expression(node.expression);
      return { kind: 'expression', expression, span };
    }
    const written = node.binding.type && this.resolveType(node.binding.type);
    const checked = node.value && this.expression(node.value, written);
    const value = checked && written ? this.coerce(checked, written) : checked;
    const type = written ?? value?.type ?? this.types.fresh();
    const pattern = this.pattern(node.binding.pattern, type);
    if (pattern.kind === 'wildcard') this.#requireOne(pattern);
    return { kind: 'let', pattern, ...(value && { value }), span };
  }

  #requireOne({ type, span }: TypedPattern): void {
    this.later(() => {
      const known = this.types.resolve(type);
      if (known.kind === 'tuple' && !isUnit(known))
        this.error('invalid-type', span, messages.noTupleVariable('_'));
    });
  }

  protected override expression(node: ExpressionNode, expected?: Type): TypedExpression {
    const { span } = node;
    switch (node.kind) {
      case 'literal':
        return this.#literal(node);
      case 'path':
        return this.#path(node.path, expected);
      case 'move':
      case 'copy':
        return this.#moveOrCopy(node);
      case 'call':
        return this.call(node, expected);
      case 'macro':
        return this.macro(node);
      case 'receiver-call':
        return this.receiverCall(node, expected);
      case 'pack':
        return this.pack(node, expected);
      case 'vector':
        return this.vector(node, expected);
      case 'field':
        return this.field(node);
      case 'index':
        return this.index(node);
      case 'borrow':
        return this.borrow(node, expected);
      case 'dereference':
        return this.dereference(node, expected);
      case 'not':
        return this.not(node);
      case 'negate':
        return this.negate(node, expected);
      case 'binary':
        return this.binary(node, expected);
      case 'range':
        return this.invalid('invalid-range', span, messages.rangeOutside);
      case 'cast':
        return this.cast(node);
      case 'test':
        return this.test(node);
      case 'annotation': {
        const type = this.resolveType(node.type);
        return this.coerce(this.expression(node.operand, type), type);
      }
      case 'assign':
        return this.assign(node);
      case 'tuple':
        return this.#tuple(node, expected);
      case 'lambda':
        return this.#lambda(node, expected);
      case 'block':
        return this.block(node, expected);
      case 'if':
        return this.if(node, expected);
      case 'while':
        return this.while(node);
      case 'loop':
        return this.loop(node);
      case 'for':
        return this.for(node);
      case 'break':
      case 'continue':
        return this.jump(node);
      case 'return':
        return this.return(node);
      case 'abort':
        return this.abort(node);
      case 'match':
        return this.match(node, expected);
      case 'wildcard':
      case 'rest':
        return this.invalid('invalid-pattern', span, messages.patternAsValue);
      case 'spec':
        return { kind: 'tuple', elements: [], type: UNIT, span };
      case 'invalid':
        return { kind: 'invalid', type: UNKNOWN, span };
    }
  }

  #literal({ literal, span }: NodeOf<'literal'>): TypedExpression {
    const type = this.literalType(literal);
    switch (literal.kind) {
      case 'number':
        return { kind: 'number', value: literal.value, type, span };
      case 'boolean':
        return { kind: 'boolean', value: literal.value, type, span };
      case 'bytes':
        return { kind: 'bytes', value: literal.value, type, span };
      case 'address':
        return { kind: 'address', value: this.scope.address(literal.address) ?? 0n, type, span };
    }
  }

  #path(path: Path, expected: Type | undefined): TypedExpression {
    const { span } = path;
    if (path.segments[0]?.name.text === PROBE_NAME)
      this.program.probed.locals = this.visibleLocals().map(({ name, type }) => ({
        name,
        type: this.types.show(type),
      }));
    const local = this.#localOf(path);
    if (local) this.noteLocal(local, span);
    if (local) return { kind: 'local', local, usage: 'inferred', type: local.type, span };
    const bare = path.segments.length === 1 && expected ? this.#bareVariant(path, expected) : undefined;
    if (bare) return bare;
    const [{ name: first } = { name: undefined }, second] = path.segments;
    const bound = first && !second && !path.address && namedBound(first.text);
    if (bound && !this.scope.find(first.text)) {
      const type: Type = { kind: 'primitive', name: bound.type };
      return { kind: 'number', value: bound.value, type, span };
    }
    if (first?.text === COMPILE_FOR_TESTING && !second && !path.address)
      return { kind: 'boolean', value: this.program.isForTesting, type: BOOL, span };
    const meaning = this.scope.resolve(path);
    switch (meaning?.kind) {
      case 'constant':
        if (meaning.module !== this.scope.module.key)
          this.error('private-constant', span, messages.privateConstant(meaning.name, meaning.module));
        return {
          kind: 'constant',
          constant: { module: meaning.module, name: meaning.name },
          type: meaning.type,
          span,
        };
      case 'variant':
        return this.positionalPack(path, [], span, expected);
      case 'function':
        return this.#functionValue(meaning, path);
      case 'struct':
        if (onlyShape(meaning)?.form === 'none') return this.positionalPack(path, [], span, expected);
        return this.invalid('not-a-value', span, messages.structIsNoValue(meaning.name));
      default:
        return { kind: 'invalid', type: UNKNOWN, span };
    }
  }

  #bareVariant(path: Path, expected: Type): TypedExpression | undefined {
    const name = path.segments[0]?.name.text ?? '';
    if (this.scope.find(name)) return undefined;
    const known = this.behind(expected);
    const struct = known.kind === 'struct' ? this.program.struct(known) : undefined;
    const isVariant = struct?.isEnum && struct.variants.some((variant) => variant.name === name);
    return isVariant ? this.positionalPack(path, [], path.span, known) : undefined;
  }

  #localOf(path: Path): Local | undefined {
    const [only] = path.segments;
    return only && path.segments.length === 1 && !path.address && !only.typeArguments
      ? this.find(only.name.text)
      : undefined;
  }

  #functionValue(symbol: FunctionSymbol, path: Path): TypedExpression {
    const written = path.segments.at(-1)?.typeArguments?.map((type) => this.resolveType(type));
    const typeArguments = written ?? this.freshArguments(symbol.typeParameters);
    if (!this.isVisible(symbol))
      this.error('not-visible', path.span, messages.isPrivate(symbol.name, symbol.module));
    this.noteCall(symbol, path.span);
    const abilities = COPY | DROP | (symbol.isPersistent ? STORE : 0);
    const { module, name } = symbol;
    return {
      kind: 'function',
      function: { module, name },
      typeArguments,
      type: {
        kind: 'function',
        parameters: symbol.parameters.map(({ type }) => instantiate(type, typeArguments)),
        result: instantiate(symbol.result, typeArguments),
        abilities,
      },
      span: path.span,
    };
  }

  #moveOrCopy({ kind, operand: node, span }: NodeOf<'move' | 'copy'>): TypedExpression {
    const operand = this.expression(node);
    if (operand.kind === 'local') return { ...operand, usage: kind, span };
    if (operand.kind === 'invalid') return operand;
    return this.invalid('not-a-variable', span, messages.moveOrCopyVariable(kind));
  }

  #tuple({ elements: nodes, span }: NodeOf<'tuple'>, expected: Type | undefined): TypedExpression {
    const known = expected && this.types.resolve(expected);
    const wanted = known?.kind === 'tuple' ? known.elements : [];
    const elements = nodes.map((node, at) => this.expression(node, wanted[at]));
    if (elements.some(({ type }) => this.types.resolve(type).kind === 'tuple'))
      this.error('invalid-type', span, messages.noNestedTuple);
    return {
      kind: 'tuple',
      elements,
      type: { kind: 'tuple', elements: elements.map(({ type }) => type) },
      span,
    };
  }

  /** Nobody says what must be done with it: then it is what can be done with it. */
  #closure(parameters: readonly TypedPattern[], body: TypedExpression, span: Span): number {
    const lambda = { kind: 'lambda', parameters, body, type: UNKNOWN, span } as const;
    return this.types.closure(() =>
      closureAbilities(lambda, this.program, this.typeParameters, ({ type }) => this.types.close(type)),
    );
  }

  #lambda(node: NodeOf<'lambda'>, expected: Type | undefined): TypedExpression {
    const known = expected && this.types.resolve(this.wrapped(expected)?.type ?? expected);
    const wanted = known?.kind === 'function' ? known : undefined;
    const { span } = node;
    const hasCount = !wanted || wanted.parameters.length === node.parameters.length;
    if (!hasCount)
      this.error(
        'wrong-number-of-arguments',
        span,
        messages.lambdaParameters(wanted?.parameters.length ?? 0, node.parameters.length),
      );
    const [outerResult, outerLoops] = [this.result, this.loops];
    try {
      return this.inScope(() => {
        this.loops = [];
        const before = this.locals.length;
        const parameters = node.parameters.map(({ pattern, type }, at) => {
          const written = type && this.resolveType(type);
          const given = wanted?.parameters[at];
          if (written && given && !this.types.assign(given, written))
            this.error(
              'type-mismatch',
              pattern.span,
              messages.typeMismatch(this.shown(given), this.shown(written)),
            );
          return this.pattern(pattern, written ?? given ?? this.types.fresh());
        });
        this.checkDistinct(this.locals.slice(before));
        this.result = wanted?.result ?? this.types.fresh();
        const body = this.coerce(this.expression(node.body, this.result), this.result);
        const written = node.abilities.length > 0 && abilitySet(node.abilities.map(({ name }) => name));
        const asked = written === false ? wanted?.abilities : written;
        const type: Type = {
          kind: 'function',
          parameters: parameters.map((parameter) => parameter.type),
          result: this.result,
          abilities: asked ?? COPY | DROP,
          ...(asked === undefined && { closure: this.#closure(parameters, body, span) }),
        };
        return { kind: 'lambda', parameters, body, type: hasCount ? type : UNKNOWN, span };
      });
    } finally {
      this.result = outerResult;
      this.loops = outerLoops;
    }
  }
}
