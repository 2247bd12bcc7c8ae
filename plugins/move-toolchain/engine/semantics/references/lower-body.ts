import type { Span } from '../../diagnostics/source-span';
import type { FunctionSymbol } from '../program/symbols';
import { capturesOf, type Lambda } from '../typed/captures';
import type {
  MemberReference,
  TypedArm,
  TypedExpression,
  TypedFunction,
  TypedNode,
  TypedStatement,
} from '../typed/typed-tree';
import { type Type, valueTypes } from '../types/move-type';
import type { ResultPath } from './inline-results';
import { type LoweringContext, PlaceLowering } from './place-lowering';
import type { Slot, StepBlock } from './reference-step';
import { type Exits, type Held, isInPlace, isReference, NOTHING } from './step-builder';

/** The steps of a body in execution order. The first block is the entry. */
export function lowerBody(
  symbol: FunctionSymbol,
  { body, locals }: TypedFunction,
  context: LoweringContext,
): readonly StepBlock[] {
  return new BodyLowering(symbol, locals.length, context).lower(body);
}

/** The steps of a lambda that becomes a closure, and the references that it takes as parameters. */
export function lowerClosure(
  symbol: FunctionSymbol,
  lambda: Lambda,
  localCount: number,
  context: LoweringContext,
): { readonly blocks: readonly StepBlock[]; readonly given: readonly ParameterReference[] } {
  return new BodyLowering(symbol, localCount, context).lowerClosure(lambda);
}

/** A reference that exists when a body starts. */
export interface ParameterReference {
  readonly id: Slot;
  readonly type: Type;
  readonly span: Span;
}

class BodyLowering extends PlaceLowering {
  readonly #symbol: FunctionSymbol;
  readonly #loops = new Map<number, Exits>();
  /** Target block of `return` in the body of a lambda. */
  #lambdaEnd: number | undefined;

  constructor(symbol: FunctionSymbol, localCount: number, context: LoweringContext) {
    super(localCount, context);
    this.#symbol = symbol;
  }

  lower(body: TypedExpression): readonly StepBlock[] {
    this.#return(this.value(body), resultSpan(body));
    return this.steps.blocks;
  }

  lowerClosure({ parameters, body }: Lambda) {
    const given = parameters.map(({ type, span }) => ({ id: this.steps.slot(), type, span }));
    for (const [at, pattern] of parameters.entries())
      this.bind(pattern, isReference(pattern.type) ? [given[at]?.id] : NOTHING);
    return { blocks: this.lower(body), given };
  }

  /**
   * Not checked for inline functions: the result may point to values that exist where the function is
   * expanded.
   */
  #return(held: Held, span: Span): void {
    const sources = held.filter((slot) => slot !== undefined);
    if (!this.#symbol.isInline) this.steps.step({ kind: 'return', sources, span });
  }

  /** Lowers an expression whose value is used. */
  protected override value(expression: TypedExpression): Held {
    const { span, type } = expression;
    switch (expression.kind) {
      case 'local':
        return [this.takeLocal(expression)];
      case 'field':
      case 'index':
      case 'resource':
      case 'dereference':
        this.steps.step({ kind: 'read', source: this.reference(expression, false), span });
        return NOTHING;
      case 'borrow':
        return [this.reference(expression.operand, expression.isMutable, span)];
      case 'freeze':
        return [this.freeze(expression.operand, span)];
      case 'tuple':
        return expression.elements.map((element) => this.value(element)[0]);
      case 'block':
        for (const statement of expression.statements) this.#statement(statement);
        return expression.result ? this.value(expression.result) : this.steps.slotsFor(type);
      case 'if':
        return this.#if(expression);
      case 'match':
        return this.#match(expression);
      case 'while':
      case 'loop':
      case 'for':
        this.#loop(expression);
        return this.steps.slotsFor(type);
      case 'break':
      case 'continue': {
        const exits = this.#loops.get(expression.loop);
        this.steps.jumpTo(expression.kind === 'break' ? exits?.onBreak : exits?.onContinue);
        return this.steps.slotsFor(type);
      }
      case 'return': {
        const held = this.value(expression.value);
        if (this.#lambdaEnd === undefined) this.#return(held, resultSpan(expression.value));
        this.steps.jumpTo(this.#lambdaEnd);
        return this.steps.slotsFor(type);
      }
      case 'abort':
        this.value(expression.code);
        this.steps.jumpTo();
        return this.steps.slotsFor(type);
      case 'call':
      case 'built-in':
      case 'invoke':
        return this.#call(expression);
      default:
        this.#plain(expression);
        return NOTHING;
    }
  }

  /** Lowers an expression whose value is not a reference. */
  #plain(expression: TypedExpression): void {
    const { span } = expression;
    switch (expression.kind) {
      case 'pack':
        for (const { value } of expression.fields) this.value(value);
        return;
      case 'vector':
        for (const element of expression.elements) this.value(element);
        return;
      case 'not':
      case 'negate':
      case 'cast':
        this.value(expression.operand);
        return;
      case 'assert':
        this.value(expression.condition);
        if (expression.code) this.value(expression.code);
        return;
      case 'test':
        this.steps.step({ kind: 'read', source: this.behind(expression.operand, false), span });
        return;
      case 'assign':
        this.assign(expression.target, this.value(expression.value));
        return;
      case 'update': {
        this.value(expression.value);
        const { target } = expression;
        if (target.kind === 'local')
          this.steps.step({ kind: 'store-local', local: target.local, span: target.span });
        else this.steps.step({ kind: 'write', source: this.reference(target, true), span: target.span });
        return;
      }
      case 'binary':
        this.#binary(expression);
        return;
      case 'lambda':
        for (const local of capturesOf(expression)) this.takeLocal({ local, usage: 'inferred', span });
        return;
      default:
    }
  }

  #statement(statement: TypedStatement): void {
    if (statement.kind === 'expression') this.value(statement.expression);
    else if (statement.value) this.bind(statement.pattern, this.value(statement.value));
  }

  #if({ condition, consequent, alternate, type, span }: TypedNode<'if'>): Held {
    this.value(condition);
    const result = this.steps.slotsFor(type);
    this.steps.branches(
      [consequent, alternate].map((way) => () => {
        if (way) this.steps.transfer(this.value(way), result, type, span);
      }),
    );
    return result;
  }

  #binary({ operator, left, right, span }: TypedNode<'binary'>): void {
    const first = this.value(left);
    if (operator === '&&' || operator === '||') {
      this.steps.branches([() => this.value(right), () => undefined]);
      return;
    }
    for (const slot of [...first, ...this.value(right)])
      if (slot !== undefined) this.steps.step({ kind: 'read', source: slot, span });
  }

  #match({ subject, arms, type, span }: TypedNode<'match'>): Held {
    const isLookedAt = !isReference(subject.type) && isInPlace(subject);
    const held = isLookedAt ? [this.reference(subject, false)] : this.value(subject);
    const [looked] = held;
    if (isLookedAt && looked !== undefined)
      this.steps.step({ kind: 'read', source: looked, span: subject.span });
    const result = this.steps.slotsFor(type);
    this.steps.branches(
      arms.map((arm) => () => {
        this.steps.transfer(this.#arm(arm, isLookedAt ? NOTHING : held), result, type, span);
      }),
    );
    return result;
  }

  #arm({ pattern, guard, body }: TypedArm, held: Held): Held {
    this.bind(pattern, held);
    if (guard) this.value(guard);
    return this.value(body);
  }

  #loop(loop: TypedNode<'while' | 'loop' | 'for'>): void {
    if (loop.kind === 'for') {
      this.value(loop.from);
      this.value(loop.to);
    }
    this.steps.repeated((exits) => {
      this.#loops.set(loop.loop, exits);
      if (loop.kind === 'while') this.value(loop.condition);
      if (loop.kind !== 'loop') this.steps.branches([() => this.#leave(exits.onBreak), () => undefined]);
      if (loop.kind === 'for') this.bind(loop.variable, NOTHING);
      this.value(loop.body);
    });
  }

  #leave(block: number): void {
    this.steps.jumpTo(block);
  }

  #call(expression: TypedNode<'call' | 'built-in' | 'invoke'>): Held {
    const { type, span } = expression;
    const sources: Slot[] = [];
    const lambdas: TypedNode<'lambda'>[] = [];
    const isInline = expression.kind === 'call' && this.#isInline(expression.function);
    const called = expression.kind === 'invoke' ? [expression.callee] : [];
    const taken: Held[] = [];
    for (const argument of [...expression.arguments, ...called]) {
      const isRun = argument.kind === 'lambda' && (isInline || called.includes(argument));
      if (isRun) lambdas.push(argument);
      const held = isRun ? NOTHING : this.value(argument);
      taken.push(held);
      sources.push(...held.filter((slot) => slot !== undefined));
    }
    if (expression.kind === 'built-in') return this.#builtIn(expression, sources);
    const result = this.steps.slotsFor(type);
    const paths = isInline ? this.context.resultsOf(expression.function) : undefined;
    const given = lambdas.map(({ parameters }) =>
      parameters.map((parameter) => this.steps.slotsFor(parameter.type)),
    );
    const types = lambdas.flatMap(({ parameters }) => parameters.map((parameter) => parameter.type));
    this.steps.step({
      kind: 'call',
      sources,
      results: [
        ...(paths ? [] : slotsOf(result, type)),
        ...given.flat().flatMap((held, at) => slotsOf(held, types[at])),
      ],
      acquires: expression.kind === 'call' ? this.#resourcesOf(expression.function, isInline) : [],
      isInline,
      span,
    });
    for (const [at, lambda] of lambdas.entries()) this.#lambda(lambda, (parameter) => given[at]?.[parameter]);
    if (paths && type.kind === 'reference')
      this.steps.branches(
        paths.map((path) => () => {
          const [source] = taken[path.parameter] ?? NOTHING;
          if (source === undefined) return;
          this.steps.transfer([this.#inward(source, path, type.isMutable, span)], result, type, span);
        }),
      );
    return result;
  }

  /** A reference to the part of an argument that an inline function returns. */
  #inward(source: Slot, { fields, isWithin }: ResultPath, isMutable: boolean, span: Span): Slot {
    let from = source;
    for (const node of fields) {
      const target = this.steps.slot();
      const field = this.fieldAt(node);
      this.steps.step({ kind: 'borrow-field', target, source: from, field, isMutable, span });
      from = target;
    }
    if (!isWithin) return from;
    const target = this.steps.slot();
    this.steps.step({ kind: 'borrow-element', target, source: from, isMutable, span });
    return target;
  }

  #resourcesOf(callee: MemberReference, isInline: boolean): readonly string[] {
    return isInline ? this.context.borrowedBy(callee) : this.context.acquiredBy(callee);
  }

  #isInline({ module, name }: TypedNode<'call'>['function']): boolean {
    return this.context.program.module(module)?.functions.get(name)?.isInline === true;
  }

  #builtIn({ name, typeArguments, type, span }: TypedNode<'built-in'>, sources: readonly Slot[]): Held {
    const [resource] = typeArguments;
    const named = resource?.kind === 'struct' ? `${resource.module}::${resource.name}` : '';
    const [first] = sources;
    switch (name) {
      case 'borrow_global':
      case 'borrow_global_mut': {
        const target = this.steps.slot();
        const isMutable = name === 'borrow_global_mut';
        this.steps.step({ kind: 'borrow-resource', target, resource: named, isMutable, span });
        return [target];
      }
      case 'move_from':
        this.steps.step({ kind: 'move-resource', resource: named, span });
        return NOTHING;
      case 'freeze': {
        if (first === undefined) return this.steps.slotsFor(type);
        const target = this.steps.slot();
        this.steps.step({ kind: 'freeze', source: first, target, span });
        return [target];
      }
      default:
        return NOTHING;
    }
  }

  /** The body may run any number of times while the called function runs. */
  #lambda({ parameters, body }: TypedNode<'lambda'>, given: (parameter: number) => Held | undefined): void {
    const outer = this.#lambdaEnd;
    this.steps.repeated(({ onBreak, onContinue }) => {
      this.steps.branches([() => this.#leave(onBreak), () => undefined]);
      this.#lambdaEnd = onContinue;
      for (const [at, pattern] of parameters.entries()) this.bind(pattern, given(at) ?? NOTHING);
      this.value(body);
    });
    this.#lambdaEnd = outer;
  }
}

function slotsOf(held: Held, type: TypedExpression['type'] | undefined) {
  return valueTypes(type ?? { kind: 'unknown' }).flatMap((part, at) => {
    const slot = held[at];
    return part.kind === 'reference' && slot !== undefined ? [{ slot, isMutable: part.isMutable }] : [];
  });
}

/** The span of the expression that gives a body its value. */
function resultSpan(body: TypedExpression): Span {
  return body.kind === 'block' && body.result ? resultSpan(body.result) : body.span;
}
