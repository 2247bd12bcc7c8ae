import type { Span } from '../../diagnostics/source-span';
import type { Program } from '../program/program';
import type { FunctionSymbol, TypeParameterSymbol } from '../program/symbols';
import type {
  Local,
  TypedArm,
  TypedExpression,
  TypedFunction,
  TypedPattern,
  TypedStatement,
} from '../typed/typed-tree';
import { COPY } from '../types/abilities';
import type { Slot, StepBlock } from './reference-step';
import { type Exits, type Held, isInPlace, isReference, NOTHING, partsOf, StepBuilder } from './step-builder';

type Node<K extends TypedExpression['kind']> = Extract<TypedExpression, { kind: K }>;

/** What the steps of a body depend on outside of it. */
export interface LoweringContext {
  readonly program: Program;
  readonly typeParameters: readonly TypeParameterSymbol[];
  /** Resources that a function of the same module takes from storage, in full. */
  readonly acquiredBy: (callee: { readonly module: string; readonly name: string }) => readonly string[];
}

/** The steps of a body, in the order in which it is carried out. The first block is where it begins. */
export function lowerBody(
  symbol: FunctionSymbol,
  { body, locals }: TypedFunction,
  context: LoweringContext,
): readonly StepBlock[] {
  return new BodyLowering(symbol, locals.length, context).lower(body);
}

class BodyLowering {
  readonly #symbol: FunctionSymbol;
  readonly #context: LoweringContext;
  readonly #steps: StepBuilder;
  readonly #loops = new Map<number, Exits>();
  /** Where `return` leads in the body of a lambda. */
  #lambdaEnd: number | undefined;

  constructor(symbol: FunctionSymbol, localCount: number, context: LoweringContext) {
    this.#symbol = symbol;
    this.#context = context;
    this.#steps = new StepBuilder(localCount);
  }

  lower(body: TypedExpression): readonly StepBlock[] {
    this.#return(this.#value(body), resultSpan(body));
    return this.#steps.blocks;
  }

  /** What is an inline function's result may point to what is there only where the function is put in place. */
  #return(held: Held, span: Span): void {
    const sources = held.filter((slot) => slot !== undefined);
    if (!this.#symbol.isInline) this.#steps.step({ kind: 'return', sources, span });
  }

  /** Takes the value of an expression. */
  #value(expression: TypedExpression): Held {
    const { span, type } = expression;
    switch (expression.kind) {
      case 'local':
        return [this.#takeLocal(expression)];
      case 'field':
      case 'index':
      case 'resource':
      case 'dereference':
        this.#steps.step({ kind: 'read', source: this.#reference(expression, false), span });
        return NOTHING;
      case 'borrow':
        return [this.#reference(expression.operand, expression.isMutable, span)];
      case 'freeze':
        return [this.#freeze(expression.operand, span)];
      case 'tuple':
        return expression.elements.map((element) => this.#value(element)[0]);
      case 'block':
        for (const statement of expression.statements) this.#statement(statement);
        return expression.result ? this.#value(expression.result) : this.#steps.slotsFor(type);
      case 'if':
        return this.#if(expression);
      case 'match':
        return this.#match(expression);
      case 'while':
      case 'loop':
      case 'for':
        this.#loop(expression);
        return this.#steps.slotsFor(type);
      case 'break':
      case 'continue': {
        const exits = this.#loops.get(expression.loop);
        this.#steps.leaveTo(expression.kind === 'break' ? exits?.onBreak : exits?.onContinue);
        return this.#steps.slotsFor(type);
      }
      case 'return': {
        const held = this.#value(expression.value);
        if (this.#lambdaEnd === undefined) this.#return(held, resultSpan(expression.value));
        this.#steps.leaveTo(this.#lambdaEnd);
        return this.#steps.slotsFor(type);
      }
      case 'abort':
        this.#value(expression.code);
        this.#steps.leaveTo();
        return this.#steps.slotsFor(type);
      case 'call':
      case 'built-in':
      case 'invoke':
        return this.#call(expression);
      default:
        this.#plain(expression);
        return NOTHING;
    }
  }

  /** What gives no reference. */
  #plain(expression: TypedExpression): void {
    const { span } = expression;
    switch (expression.kind) {
      case 'pack':
        for (const { value } of expression.fields) this.#value(value);
        return;
      case 'vector':
        for (const element of expression.elements) this.#value(element);
        return;
      case 'not':
      case 'negate':
      case 'cast':
        this.#value(expression.operand);
        return;
      case 'assert':
        this.#value(expression.condition);
        if (expression.code) this.#value(expression.code);
        return;
      case 'test':
        this.#steps.step({ kind: 'read', source: this.#behind(expression.operand, false), span });
        return;
      case 'assign':
        this.#assign(expression.target, this.#value(expression.value));
        return;
      case 'update': {
        this.#value(expression.value);
        const { target } = expression;
        if (target.kind === 'local')
          this.#steps.step({ kind: 'store-local', local: target.local, span: target.span });
        else this.#steps.step({ kind: 'write', source: this.#reference(target, true), span: target.span });
        return;
      }
      case 'binary':
        this.#binary(expression);
        return;
      case 'lambda':
        this.#lambda(expression, () => undefined);
        return;
      default:
    }
  }

  #takeLocal({ local, usage, span }: Node<'local'>): Slot | undefined {
    const { type } = local;
    if (type.kind === 'reference') {
      const target = this.#steps.slot();
      this.#steps.step({ kind: 'hand-on', source: local.id, target, isMutable: type.isMutable, span });
      return target;
    }
    const abilities = this.#context.program.abilitiesOf(type, this.#context.typeParameters);
    const isMove = usage === 'move' || (usage === 'inferred' && (abilities & COPY) === 0);
    this.#steps.step({ kind: isMove ? 'move-local' : 'copy-local', local, span });
    return undefined;
  }

  /** A reference to what a place stands for, or to a value that has no name. */
  #reference(place: TypedExpression, isMutable: boolean, span = place.span): Slot {
    const steps = this.#steps;
    switch (place.kind) {
      case 'local': {
        const target = steps.slot();
        steps.step({ kind: 'borrow-local', target, local: place.local, isMutable, span });
        return target;
      }
      case 'field': {
        const source = this.#behind(place.target, isMutable);
        const target = steps.slot();
        const field = this.#fieldAt(place);
        steps.step({ kind: 'borrow-field', target, source, field, isMutable, span });
        return target;
      }
      case 'index': {
        const source = this.#behind(place.target, isMutable);
        this.#value(place.index);
        const target = steps.slot();
        steps.step({ kind: 'borrow-element', target, source, isMutable, span });
        return target;
      }
      case 'resource': {
        this.#value(place.address);
        const target = steps.slot();
        steps.step({ kind: 'borrow-resource', target, resource: resourceOf(place), isMutable, span });
        return target;
      }
      case 'dereference': {
        const { type } = place.operand;
        const isFrozen = !isMutable && type.kind === 'reference' && type.isMutable;
        return isFrozen ? this.#freeze(place.operand, span) : this.#slotOf(place.operand, isMutable);
      }
      default: {
        this.#value(place);
        const target = steps.slot();
        steps.step({ kind: 'borrow-value', target, isMutable, span });
        return target;
      }
    }
  }

  /** The reference that an expression is, or one to the place that it is. */
  #behind(expression: TypedExpression, isMutable: boolean): Slot {
    return isReference(expression.type)
      ? this.#slotOf(expression, isMutable)
      : this.#reference(expression, isMutable);
  }

  /** The slot of an expression whose type is a reference. */
  #slotOf(expression: TypedExpression, isMutable: boolean): Slot {
    const [slot] = this.#value(expression);
    if (slot !== undefined) return slot;
    const target = this.#steps.slot();
    this.#steps.step({ kind: 'borrow-value', target, isMutable, span: expression.span });
    return target;
  }

  #freeze(operand: TypedExpression, span: Span): Slot {
    const source = this.#slotOf(operand, true);
    const target = this.#steps.slot();
    this.#steps.step({ kind: 'freeze', source, target, span });
    return target;
  }

  #fieldAt({ struct, field }: Node<'field'>): number {
    const symbol = this.#context.program.module(struct.module)?.structs.get(struct.name);
    const positions = (symbol?.variants ?? []).map(({ fields }) =>
      fields.findIndex(({ name }) => name === field),
    );
    return positions.find((at) => at !== -1) ?? 0;
  }

  #statement(statement: TypedStatement): void {
    if (statement.kind === 'expression') this.#value(statement.expression);
    else if (statement.value) this.#bind(statement.pattern, this.#value(statement.value));
  }

  /** Gives the variables of a pattern what they stand for. */
  #bind(pattern: TypedPattern, held: Held): void {
    const [slot] = held;
    switch (pattern.kind) {
      case 'variable':
        this.#store(pattern.local, slot, pattern.span);
        return;
      case 'tuple':
        for (const [at, element] of pattern.elements.entries()) this.#bind(element, [held[at]]);
        return;
      case 'struct':
        this.#bindFields(pattern, slot);
        return;
      case 'place':
        this.#assign(pattern, held);
        return;
      case 'number':
      case 'boolean':
      case 'bytes':
      case 'address':
        if (slot !== undefined) this.#steps.step({ kind: 'read', source: slot, span: pattern.span });
        return;
      default:
    }
  }

  #bindFields({ fields, variant, span }: Extract<TypedPattern, { kind: 'struct' }>, slot?: Slot): void {
    if (slot !== undefined && variant !== undefined) this.#steps.step({ kind: 'read', source: slot, span });
    fields.forEach(({ pattern }, field) => {
      if (slot === undefined) this.#bind(pattern, NOTHING);
      else if (pattern.kind !== 'wildcard' && pattern.type.kind === 'reference') {
        const target = this.#steps.slot();
        const { isMutable } = pattern.type;
        this.#steps.step({
          kind: 'borrow-field',
          target,
          source: slot,
          field,
          isMutable,
          span: pattern.span,
        });
        this.#bind(pattern, [target]);
      }
    });
  }

  #store(local: Local, source: Slot | undefined, span: Span): void {
    if (local.type.kind !== 'reference') this.#steps.step({ kind: 'store-local', local, span });
    else if (source !== undefined)
      this.#steps.step({
        kind: 'hand-on',
        source,
        target: local.id,
        isMutable: local.type.isMutable,
        span,
      });
  }

  #assign(target: TypedPattern, held: Held): void {
    if (target.kind === 'tuple') {
      for (const [at, element] of target.elements.entries()) this.#assign(element, [held[at]]);
      return;
    }
    if (target.kind === 'struct') {
      for (const { pattern } of target.fields) this.#assign(pattern, NOTHING);
      return;
    }
    if (target.kind !== 'place') return;
    const { place } = target;
    if (place.kind === 'local') this.#store(place.local, held[0], place.span);
    else this.#steps.step({ kind: 'write', source: this.#reference(place, true), span: place.span });
  }

  #if({ condition, consequent, alternate, type, span }: Node<'if'>): Held {
    this.#value(condition);
    const result = this.#steps.slotsFor(type);
    this.#steps.ways(
      [consequent, alternate].map((way) => () => {
        if (way) this.#steps.handOn(this.#value(way), result, type, span);
      }),
    );
    return result;
  }

  #binary({ operator, left, right, span }: Node<'binary'>): void {
    const first = this.#value(left);
    if (operator === '&&' || operator === '||') {
      this.#steps.ways([() => this.#value(right), () => undefined]);
      return;
    }
    for (const slot of [...first, ...this.#value(right)])
      if (slot !== undefined) this.#steps.step({ kind: 'read', source: slot, span });
  }

  #match({ subject, arms, type, span }: Node<'match'>): Held {
    const isLookedAt = !isReference(subject.type) && isInPlace(subject);
    const held = isLookedAt ? [this.#reference(subject, false)] : this.#value(subject);
    const [looked] = held;
    if (isLookedAt && looked !== undefined)
      this.#steps.step({ kind: 'read', source: looked, span: subject.span });
    const result = this.#steps.slotsFor(type);
    this.#steps.ways(
      arms.map((arm) => () => {
        this.#steps.handOn(this.#arm(arm, isLookedAt ? NOTHING : held), result, type, span);
      }),
    );
    return result;
  }

  #arm({ pattern, guard, body }: TypedArm, held: Held): Held {
    this.#bind(pattern, held);
    if (guard) this.#value(guard);
    return this.#value(body);
  }

  #loop(loop: Node<'while' | 'loop' | 'for'>): void {
    if (loop.kind === 'for') {
      this.#value(loop.from);
      this.#value(loop.to);
    }
    this.#steps.repeated((exits) => {
      this.#loops.set(loop.loop, exits);
      if (loop.kind === 'while') this.#value(loop.condition);
      if (loop.kind !== 'loop') this.#steps.ways([() => this.#leave(exits.onBreak), () => undefined]);
      if (loop.kind === 'for') this.#bind(loop.variable, NOTHING);
      this.#value(loop.body);
    });
  }

  #leave(block: number): void {
    this.#steps.leaveTo(block);
  }

  #call(expression: Node<'call' | 'built-in' | 'invoke'>): Held {
    const { type, span } = expression;
    const sources: Slot[] = [];
    const lambdas: Node<'lambda'>[] = [];
    for (const argument of expression.arguments) {
      if (argument.kind === 'lambda') lambdas.push(argument);
      else sources.push(...this.#value(argument).filter((slot) => slot !== undefined));
    }
    if (expression.kind === 'built-in') return this.#builtIn(expression, sources);
    const result = this.#steps.slotsFor(type);
    const given = lambdas.map(({ parameters }) =>
      parameters.map((parameter) => this.#steps.slotsFor(parameter.type)),
    );
    const types = lambdas.flatMap(({ parameters }) => parameters.map((parameter) => parameter.type));
    this.#steps.step({
      kind: 'call',
      sources,
      results: [...slotsOf(result, type), ...given.flat().flatMap((held, at) => slotsOf(held, types[at]))],
      acquires: expression.kind === 'call' ? this.#context.acquiredBy(expression.function) : [],
      isInline: expression.kind === 'call' && this.#isInline(expression.function),
      span,
    });
    for (const [at, lambda] of lambdas.entries()) this.#lambda(lambda, (parameter) => given[at]?.[parameter]);
    return result;
  }

  #isInline({ module, name }: Node<'call'>['function']): boolean {
    return this.#context.program.module(module)?.functions.get(name)?.isInline === true;
  }

  #builtIn({ name, typeArguments, type, span }: Node<'built-in'>, sources: readonly Slot[]): Held {
    const [resource] = typeArguments;
    const named = resource?.kind === 'struct' ? `${resource.module}::${resource.name}` : '';
    const [first] = sources;
    switch (name) {
      case 'borrow_global':
      case 'borrow_global_mut': {
        const target = this.#steps.slot();
        const isMutable = name === 'borrow_global_mut';
        this.#steps.step({ kind: 'borrow-resource', target, resource: named, isMutable, span });
        return [target];
      }
      case 'move_from':
        this.#steps.step({ kind: 'move-resource', resource: named, span });
        return NOTHING;
      case 'freeze': {
        if (first === undefined) return this.#steps.slotsFor(type);
        const target = this.#steps.slot();
        this.#steps.step({ kind: 'freeze', source: first, target, span });
        return [target];
      }
      default:
        return NOTHING;
    }
  }

  /** Its body runs any number of times while the function runs that it is given to. */
  #lambda({ parameters, body }: Node<'lambda'>, given: (parameter: number) => Held | undefined): void {
    const outer = this.#lambdaEnd;
    this.#steps.repeated(({ onBreak, onContinue }) => {
      this.#steps.ways([() => this.#leave(onBreak), () => undefined]);
      this.#lambdaEnd = onContinue;
      for (const [at, pattern] of parameters.entries()) this.#bind(pattern, given(at) ?? NOTHING);
      this.#value(body);
    });
    this.#lambdaEnd = outer;
  }
}

function slotsOf(held: Held, type: TypedExpression['type'] | undefined) {
  return partsOf(type ?? { kind: 'unknown' }).flatMap((part, at) => {
    const slot = held[at];
    return part.kind === 'reference' && slot !== undefined ? [{ slot, isMutable: part.isMutable }] : [];
  });
}

function resourceOf({ type }: TypedExpression): string {
  return type.kind === 'struct' ? `${type.module}::${type.name}` : '';
}

/** Where what a body gives is written. */
function resultSpan(body: TypedExpression): Span {
  return body.kind === 'block' && body.result ? resultSpan(body.result) : body.span;
}
