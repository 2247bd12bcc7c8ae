import type { Span } from '../../diagnostics/source-span';
import type { ExpressionNode, NodeOf } from '../../syntax/tree/expression-node';
import type { Path, TypeNode } from '../../syntax/tree/type-node';
import { messages } from '../messages';
import { PROBE_NAME } from '../program/probe';
import type { Program } from '../program/program';
import type { FunctionSymbol } from '../program/symbols';
import { similarNames } from '../similar-names';
import type { TypedExpression } from '../typed/typed-tree';
import { COPY, DROP, STORE } from '../types/abilities';
import { instantiate, type ModuleKey, type Type, UNKNOWN } from '../types/move-type';
import type { BodyContext } from './body-context';
import type { BuiltInChecker } from './built-in-checker';
import { isBuiltIn } from './built-in-functions';
import type { Coercion } from './coercion';
import type { ExpressionChecker } from './expression-checker';
import type { PackChecker } from './pack-checker';
import type { PlaceChecker } from './place-checker';

export class CallChecker {
  readonly #context: BodyContext;
  readonly #expressions: ExpressionChecker;
  readonly #coercion: Coercion;
  readonly #places: PlaceChecker;
  readonly #packs: PackChecker;
  readonly #builtIns: BuiltInChecker;

  constructor(
    context: BodyContext,
    expressions: ExpressionChecker,
    coercion: Coercion,
    places: PlaceChecker,
    packs: PackChecker,
    builtIns: BuiltInChecker,
  ) {
    this.#context = context;
    this.#expressions = expressions;
    this.#coercion = coercion;
    this.#places = places;
    this.#packs = packs;
    this.#builtIns = builtIns;
  }

  call(node: NodeOf<'call'>, expected?: Type): TypedExpression {
    const { callee, span } = node;
    if (callee.kind !== 'path')
      return this.#invoke(this.#expressions.expression(callee), node.arguments, span);
    const { path } = callee;
    const [only] = path.segments;
    if (only && path.segments.length === 1 && !path.address) {
      const declared = this.#context.scope.find(only.name.text);
      const local = this.#context.find(only.name.text);
      // In calls, a variable that is not a function does not hide a function with the same name.
      if (local && (!declared || this.#context.types.resolve(local.type).kind === 'function'))
        return this.#invoke(this.#expressions.expression(callee), node.arguments, span);
      if (!declared && isBuiltIn(only.name.text))
        return this.#builtIns.builtIn(only.name.text, only.typeArguments, node.arguments, span, expected);
    }
    const meaning = this.#context.scope.resolve(path);
    switch (meaning?.kind) {
      case 'function':
        return this.#callFunction(
          meaning,
          this.#typeArguments(meaning, writtenArguments(path), path.span),
          path.span,
          [],
          node.arguments,
          span,
          expected,
        );
      case 'struct':
      case 'variant':
        return this.#packs.positionalPack(path, node.arguments, span, expected);
      case 'constant':
        this.#expressions.expressions(node.arguments);
        return this.#context.invalid('not-callable', path.span, messages.notCallable(meaning.name));
      default:
        this.#expressions.expressions(node.arguments);
        return { kind: 'invalid', type: UNKNOWN, span };
    }
  }

  #callFunction(
    callee: FunctionSymbol,
    typeArguments: readonly Type[],
    calleeSpan: Span,
    first: readonly TypedExpression[],
    nodes: readonly ExpressionNode[],
    span: Span,
    expected: Type | undefined,
  ): TypedExpression {
    this.#checkVisible(callee, calleeSpan);
    this.#context.noteCall(callee, span);
    const result = instantiate(callee.result, typeArguments);
    const parameters = callee.parameters.map(({ type }) => instantiate(type, typeArguments));
    // The expected result type may determine types that lambda arguments need.
    if (expected && nodes.some(({ kind }) => kind === 'lambda')) this.#suggest(result, expected);
    if (first.length + nodes.length !== parameters.length)
      this.#context.error(
        'wrong-number-of-arguments',
        span,
        messages.argumentCount(callee.name, parameters.length, first.length + nodes.length),
        this.#declaredAt(callee),
      );
    const given = this.#arguments(nodes, parameters.slice(first.length), callee);
    this.#context.requireKnown(typeArguments, calleeSpan);
    const { module, name } = callee;
    return {
      kind: 'call',
      function: { module, name },
      typeArguments,
      arguments: [...first, ...given],
      type: result,
      span,
    };
  }

  /** Unifies a result type with the expected type where no coercion can be necessary. */
  #suggest(result: Type, expected: Type): void {
    const known = this.#context.types.resolve(result);
    if (known.kind === 'struct' || known.kind === 'vector') this.#context.types.unify(known, expected);
  }

  /** Lambdas are checked last, because the other arguments determine the types of lambda parameters. */
  #arguments(
    nodes: readonly ExpressionNode[],
    wanted: readonly Type[],
    callee?: FunctionSymbol,
  ): readonly TypedExpression[] {
    const checked: TypedExpression[] = [];
    const check = (node: ExpressionNode, at: number) => {
      const type = wanted[at];
      const value = this.#expressions.expression(node, type);
      checked[at] = type ? this.#coercion.coerce(value, type, callee && this.#declaredAt(callee)) : value;
    };
    for (const isLambda of [false, true])
      nodes.forEach((node, at) => {
        if ((node.kind === 'lambda') === isLambda) check(node, at);
      });
    return checked;
  }

  #declaredAt({ place, name }: FunctionSymbol) {
    return place ? { labels: [{ place, message: messages.functionHere(name) }] } : {};
  }

  #typeArguments(
    callee: FunctionSymbol,
    written: readonly TypeNode[] | undefined,
    span: Span,
  ): readonly Type[] {
    if (!written) return this.#context.freshArguments(callee.typeParameters);
    const types = written.map((node) => this.#context.resolveType(node));
    const wanted = callee.typeParameters.length;
    if (types.length !== wanted)
      this.#context.error(
        'wrong-number-of-type-arguments',
        span,
        messages.typeArgumentCount(callee.name, wanted, types.length),
      );
    return callee.typeParameters.map((_, at) => types[at] ?? UNKNOWN);
  }

  #checkVisible(callee: FunctionSymbol, span: Span): void {
    if (this.#context.isVisible(callee)) return;
    const reasons = { friend: messages.notAFriend, package: messages.otherPackage } as const;
    const { visibility } = callee;
    const isLimited = visibility === 'friend' || visibility === 'package';
    const reason = isLimited ? reasons[visibility] : messages.isPrivate;
    this.#context.error('not-visible', span, reason(callee.name, callee.module), this.#declaredAt(callee));
  }

  receiverCall(node: NodeOf<'receiver-call'>, expected?: Type): TypedExpression {
    const receiver = this.#expressions.expression(node.receiver);
    const known = this.#context.behind(receiver.type);
    if (node.method.text === PROBE_NAME)
      this.#context.program.probed.receiver = this.#context.types.show(receiver.type);
    if (known.kind === 'unknown' || known.kind === 'variable') {
      this.#expressions.expressions(node.arguments);
      if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span: node.span };
      return this.#context.invalid('type-unknown', node.receiver.span, messages.typeUnknown);
    }
    const callee = this.#methodOf(known, node.method.text);
    if (!callee) return this.#unknownMethod(known, node);
    const { module, name } = callee;
    this.#context.program.uses.add(
      { kind: 'member', module, name },
      this.#context.scope.path,
      node.method.span,
    );
    const typeArguments = this.#typeArguments(callee, node.typeArguments, node.method.span);
    const self = instantiate(callee.parameters[0]?.type ?? UNKNOWN, typeArguments);
    // The receiver is checked first, because it determines type arguments that lambda arguments need.
    const given = this.#coercion.coerce(this.#receiver(receiver, self), self, this.#declaredAt(callee));
    return this.#callFunction(
      callee,
      typeArguments,
      node.method.span,
      [given],
      node.arguments,
      node.span,
      expected,
    );
  }

  /** Borrows the receiver if the function takes a reference. */
  #receiver(receiver: TypedExpression, self: Type): TypedExpression {
    if (self.kind !== 'reference' || this.#context.types.resolve(receiver.type).kind === 'reference')
      return receiver;
    return this.#places.borrowOf(receiver, self.isMutable, receiver.span);
  }

  #methodOf(type: Type, name: string): FunctionSymbol | undefined {
    if (type.kind !== 'struct' && type.kind !== 'vector') return undefined;
    const callee = this.#context.program
      .module(methodModule(type, this.#context.program))
      ?.functions.get(name);
    const [self] = callee?.parameters ?? [];
    if (self?.name !== 'self') return undefined;
    const target = self.type.kind === 'reference' ? self.type.target : self.type;
    const fits =
      type.kind === 'struct'
        ? target.kind === 'struct' && target.name === type.name
        : target.kind === 'vector';
    return fits ? callee : undefined;
  }

  #unknownMethod(type: Type, node: NodeOf<'receiver-call'>): TypedExpression {
    this.#expressions.expressions(node.arguments);
    const { text, span } = node.method;
    const struct = type.kind === 'struct' ? this.#context.program.struct(type) : undefined;
    const isField = struct?.variants.some(({ fields }) => fields.some(({ name }) => name === text));
    const module =
      type.kind === 'struct' || type.kind === 'vector'
        ? this.#context.program.module(methodModule(type, this.#context.program))
        : undefined;
    const methods = [...(module?.functions.keys() ?? [])].filter((name) => this.#methodOf(type, name));
    const similar = similarNames(text, methods);
    const hint = isField
      ? messages.callField(text)
      : similar.length > 0
        ? messages.didYouMean(similar)
        : undefined;
    return this.#context.invalid(
      'unknown-function',
      span,
      messages.unknownMethod(this.#context.shown(type), text),
      {
        ...(hint !== undefined && { hints: [hint] }),
      },
    );
  }

  #invoke(value: TypedExpression, nodes: readonly ExpressionNode[], span: Span): TypedExpression {
    const callee = this.#functionIn(value);
    const known = this.#context.behind(callee.type);
    if (known.kind === 'variable') {
      const given = this.#expressions.expressions(nodes);
      const result = this.#context.types.fresh();
      const parameters = given.map(({ type }) => type);
      const type: Type = { kind: 'function', parameters, result, abilities: COPY | DROP | STORE };
      if (!this.#context.types.unify(known, type))
        return this.#context.invalid(
          'not-callable',
          callee.span,
          messages.noFunctionValue(this.#context.shown(known)),
        );
      return { kind: 'invoke', callee, arguments: given, type: result, span };
    }
    if (known.kind !== 'function') {
      this.#expressions.expressions(nodes);
      if (known.kind === 'unknown') return { kind: 'invalid', type: UNKNOWN, span };
      return this.#context.invalid(
        'not-callable',
        callee.span,
        messages.noFunctionValue(this.#context.shown(callee.type)),
      );
    }
    if (nodes.length !== known.parameters.length)
      this.#context.error(
        'wrong-number-of-arguments',
        span,
        messages.argumentCount(undefined, known.parameters.length, nodes.length),
      );
    const given = this.#arguments(nodes, known.parameters);
    return { kind: 'invoke', callee, arguments: given, type: known.result, span };
  }

  /** The called function value, unwrapped from a wrapper struct or a reference. */
  #functionIn(value: TypedExpression): TypedExpression {
    const { span } = value;
    const behind = this.#context.behind(value.type);
    const wrapped = this.#coercion.wrapped(behind);
    if (wrapped) {
      const { struct, name: field, type } = wrapped;
      return { kind: 'field', target: value, struct, field, type, span };
    }
    const isReference = this.#context.types.resolve(value.type).kind === 'reference';
    return isReference && behind.kind === 'function'
      ? { kind: 'dereference', operand: value, type: behind, span }
      : value;
  }
}

/** The module that contains a type's methods. */
function methodModule(type: Extract<Type, { kind: 'struct' | 'vector' }>, program: Program): ModuleKey {
  return type.kind === 'struct' ? type.module : program.standard.vector;
}

function writtenArguments(path: Path): readonly TypeNode[] | undefined {
  return path.segments.at(-1)?.typeArguments;
}
