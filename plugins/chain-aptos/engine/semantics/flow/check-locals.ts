import type { Span } from '../../diagnostics/source-span';
import { messages } from '../messages';
import type { FunctionSymbol, TypeParameterSymbol } from '../program/symbols';
import { type RuleContext, report } from '../rules/module-rules';
import type {
  Local,
  TypedExpression,
  TypedFunction,
  TypedPattern,
  TypedStatement,
} from '../typed/typed-tree';
import { type AbilitySet, COPY, DROP } from '../types/abilities';
import { formatType } from '../types/format-type';
import { isUnit, mapParts, type Type } from '../types/move-type';
import { ASSIGNED, LocalState, MOVED, TAKEN, UNASSIGNED } from './local-state';

/**
 * Follows every way through a body: variables have a value where they are used and have not been moved before, values are
 * copied and dropped only if their types allow it.
 */
export function checkLocals(
  symbol: FunctionSymbol,
  { locals, body }: TypedFunction,
  context: RuleContext,
): void {
  new LocalsChecker(symbol, context).check(locals.slice(0, symbol.parameters.length), body);
}

interface LoopExits {
  readonly id: number;
  /** Variables that outlive the loop's body. */
  readonly depth: number;
  readonly breaks: LocalState[];
  readonly continues: LocalState[];
}

class LocalsChecker {
  readonly #typeParameters: readonly TypeParameterSymbol[];
  readonly #isInline: boolean;
  readonly #context: RuleContext;
  /** Undefined where no way leads. */
  #state: LocalState | undefined = new LocalState();
  #scopes: Local[][] = [];
  #loops: LoopExits[] = [];

  constructor({ typeParameters, isInline }: FunctionSymbol, context: RuleContext) {
    this.#typeParameters = typeParameters;
    this.#isInline = isInline;
    this.#context = context;
  }

  check(parameters: readonly Local[], body: TypedExpression): void {
    this.#scoped(body.span, () => {
      for (const parameter of parameters) this.#declare(parameter, ASSIGNED);
      this.#value(body);
    });
  }

  #has(type: Type, ability: AbilitySet): boolean {
    // What an inline function is given is known where it is put in place, and asked there.
    if (this.#isInline && (type.kind === 'function' || (ability === DROP && mentionsParameter(type))))
      return true;
    return (this.#context.program.abilitiesOf(type, this.#typeParameters) & ability) === ability;
  }

  #declare(local: Local, state: number): void {
    this.#scopes.at(-1)?.push(local);
    this.#state?.set(local, state);
  }

  #scoped(span: Span, check: () => void): void {
    this.#scopes.push([]);
    check();
    const ended = this.#scopes.pop() ?? [];
    this.#endOf(ended, { start: span.end - 1, end: span.end });
  }

  /** Variables end with their scope: what they still hold is dropped. */
  #endOf(locals: readonly Local[], span: Span): void {
    for (const local of locals) {
      if (!this.#state || (this.#state.of(local) & ASSIGNED) === 0 || this.#has(local.type, DROP)) continue;
      report(
        this.#context,
        'missing-drop',
        local.span,
        messages.keptValue(local.name, formatType(local.type)),
        {
          labels: [{ place: { path: this.#context.path, span }, message: messages.endsHere }],
          hints: [messages.useUp],
        },
      );
    }
  }

  #value(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'local':
        this.#use(expression.local, expression.usage, expression.span);
        return;
      case 'field':
      case 'index':
      case 'resource':
      case 'dereference':
        this.#place(expression);
        if (!this.#has(expression.type, COPY))
          this.#report('missing-copy', expression.span, messages.cannotCopy(formatType(expression.type)));
        return;
      case 'block':
        this.#block(expression);
        return;
      case 'if':
        this.#if(expression);
        return;
      case 'match':
        this.#match(expression);
        return;
      case 'while':
      case 'loop':
      case 'for':
        this.#loop(expression);
        return;
      case 'break':
      case 'continue':
        this.#jump(expression);
        return;
      case 'return':
        this.#value(expression.value);
        for (const scope of this.#scopes) this.#endOf(scope, expression.span);
        this.#state = undefined;
        return;
      case 'abort':
        this.#value(expression.code);
        this.#state = undefined;
        return;
      case 'assign':
        this.#value(expression.value);
        this.#assign(expression.target);
        return;
      case 'binary':
        this.#binary(expression);
        return;
      case 'lambda':
        this.#lambda(expression);
        return;
      default:
        this.#parts(expression);
    }
  }

  /** Expressions whose parts are all taken as they come, one after the other. */
  #parts(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'call':
      case 'built-in':
        for (const argument of expression.arguments) this.#value(argument);
        return;
      case 'invoke':
        this.#place(expression.callee);
        for (const argument of expression.arguments) this.#value(argument);
        return;
      case 'pack':
        for (const { value } of expression.fields) this.#value(value);
        return;
      case 'vector':
      case 'tuple':
        for (const element of expression.elements) this.#value(element);
        return;
      case 'borrow':
      case 'test':
        this.#place(expression.operand);
        return;
      case 'freeze':
      case 'not':
      case 'negate':
      case 'cast':
        this.#value(expression.operand);
        return;
      case 'update':
        this.#value(expression.value);
        this.#place(expression.target);
        return;
      case 'assert':
        this.#value(expression.condition);
        if (expression.code) this.#value(expression.code);
        return;
      default:
    }
  }

  /** What is named and not taken: it must be there, and stays. */
  #place(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'local':
        if (this.#requireValue(expression.local, expression.span))
          this.#state?.set(expression.local, ASSIGNED);
        return;
      case 'field':
        this.#place(expression.target);
        return;
      case 'index':
        this.#place(expression.target);
        this.#value(expression.index);
        return;
      case 'resource':
        this.#value(expression.address);
        return;
      case 'dereference':
        this.#place(expression.operand);
        return;
      default:
        this.#value(expression);
    }
  }

  #requireValue(local: Local, span: Span): boolean {
    const state = this.#state?.of(local) ?? ASSIGNED;
    if ((state & MOVED) !== 0) {
      const moved = this.#state?.moveOf(local);
      const label = moved && {
        place: { path: this.#context.path, span: moved },
        message: messages.movedHere,
      };
      report(
        this.#context,
        'used-after-move',
        span,
        messages.usedAfterMove(local.name, formatType(local.type)),
        {
          ...(label && { labels: [label] }),
        },
      );
      this.#state?.set(local, TAKEN);
      return false;
    }
    if ((state & UNASSIGNED) === 0) return true;
    this.#report('unassigned-variable', span, messages.unassigned(local.name));
    this.#state?.set(local, TAKEN);
    return false;
  }

  #use(local: Local, usage: 'inferred' | 'move' | 'copy', span: Span): void {
    const isThere = this.#requireValue(local, span);
    if (!isThere) return;
    const canCopy = this.#has(local.type, COPY);
    if (usage === 'copy' && !canCopy)
      this.#report('missing-copy', span, messages.cannotCopy(formatType(local.type)));
    if (usage === 'move' || (usage === 'inferred' && !canCopy)) this.#state?.move(local, span);
    else if (usage === 'inferred' && !this.#has(local.type, DROP)) this.#state?.set(local, TAKEN);
  }

  #assign(target: TypedPattern): void {
    switch (target.kind) {
      case 'place':
        this.#assignPlace(target.place);
        return;
      case 'tuple':
        for (const element of target.elements) this.#assign(element);
        return;
      case 'struct':
        for (const { pattern } of target.fields) this.#assign(pattern);
        return;
      default:
        this.#bind(target);
    }
  }

  #assignPlace(place: TypedExpression): void {
    if (place.kind !== 'local') {
      this.#place(place);
      if (!this.#has(place.type, DROP))
        this.#report('missing-drop', place.span, messages.overwritten(formatType(place.type)));
      return;
    }
    const { local } = place;
    const holds = this.#state !== undefined && (this.#state.of(local) & ASSIGNED) !== 0;
    if (holds && !this.#has(local.type, DROP))
      this.#report('missing-drop', place.span, messages.overwritten(formatType(local.type)));
    this.#state?.set(local, ASSIGNED);
  }

  #bind(pattern: TypedPattern): void {
    switch (pattern.kind) {
      case 'variable':
        this.#declare(pattern.local, ASSIGNED);
        return;
      case 'tuple':
        for (const element of pattern.elements) this.#bind(element);
        return;
      case 'struct':
        for (const field of pattern.fields) this.#bind(field.pattern);
        return;
      case 'wildcard':
        this.#dropped(pattern.type, pattern.span);
        return;
      default:
    }
  }

  #dropped(type: Type, span: Span): void {
    if (!isUnit(type) && !this.#has(type, DROP))
      this.#report('missing-drop', span, messages.dropped(formatType(type)), [messages.useUp]);
  }

  #block({ statements, result, span }: Extract<TypedExpression, { kind: 'block' }>): void {
    this.#scoped(span, () => {
      for (const statement of statements) this.#statement(statement);
      if (result) this.#value(result);
    });
  }

  #statement(statement: TypedStatement): void {
    if (statement.kind === 'expression') {
      this.#value(statement.expression);
      if (this.#state) this.#dropped(statement.expression.type, statement.expression.span);
      return;
    }
    if (statement.value) {
      this.#value(statement.value);
      this.#bind(statement.pattern);
    } else this.#declareOpen(statement.pattern);
  }

  #declareOpen(pattern: TypedPattern): void {
    if (pattern.kind === 'variable') this.#declare(pattern.local, UNASSIGNED);
    else if (pattern.kind === 'tuple') for (const element of pattern.elements) this.#declareOpen(element);
  }

  #if({ condition, consequent, alternate }: Extract<TypedExpression, { kind: 'if' }>): void {
    this.#value(condition);
    this.#ways([() => this.#value(consequent), () => alternate && this.#value(alternate)]);
  }

  #binary(expression: Extract<TypedExpression, { kind: 'binary' }>): void {
    const { operator, left, right } = expression;
    this.#value(left);
    if (operator === '&&' || operator === '||') {
      this.#ways([() => this.#value(right), () => undefined]);
      return;
    }
    this.#value(right);
    if (operator === '==' || operator === '!=') this.#dropped(left.type, left.span);
  }

  #match({ subject, arms }: Extract<TypedExpression, { kind: 'match' }>): void {
    const isTaken = subject.type.kind !== 'reference';
    const isPlace = ['field', 'index', 'dereference', 'resource'].includes(subject.kind);
    if (isTaken && !isPlace) this.#value(subject);
    else this.#place(subject);
    this.#ways(
      arms.map(({ pattern, guard, body, span }) => () => {
        this.#scoped(span, () => {
          this.#bind(pattern);
          if (guard) this.#value(guard);
          this.#value(body);
        });
      }),
    );
  }

  /** One of several ways is taken; after them all that lead on meet. */
  #ways(ways: readonly (() => void)[]): void {
    const before = this.#state;
    const after: LocalState[] = [];
    for (const way of ways) {
      this.#state = before?.copy();
      way();
      if (this.#state) after.push(this.#state);
    }
    this.#state = joined(after);
  }

  #loop(loop: Extract<TypedExpression, { kind: 'while' | 'loop' | 'for' }>): void {
    if (loop.kind === 'for') {
      this.#value(loop.from);
      this.#value(loop.to);
    }
    const entry = this.#state?.copy();
    const exits: LoopExits = { id: loop.loop, depth: this.#scopes.length, breaks: [], continues: [] };
    // What a round leaves behind is what the next one finds, until that is nothing new.
    for (let changed = true; changed && entry; ) {
      exits.breaks.length = 0;
      exits.continues.length = 0;
      this.#state = entry.copy();
      this.#loops.push(exits);
      if (loop.kind === 'while') this.#value(loop.condition);
      const passed = loop.kind === 'loop' ? undefined : this.#state?.copy();
      this.#round(loop);
      this.#loops.pop();
      if (passed) exits.breaks.push(passed);
      const next = joined([...(this.#state ? [this.#state] : []), ...exits.continues]);
      changed = next !== undefined && entry.join(next);
    }
    this.#state = joined(exits.breaks);
  }

  #round(loop: Extract<TypedExpression, { kind: 'while' | 'loop' | 'for' }>): void {
    this.#scoped(loop.span, () => {
      if (loop.kind === 'for') this.#bind(loop.variable);
      this.#value(loop.body);
    });
  }

  #jump({ kind, loop, span }: Extract<TypedExpression, { kind: 'break' | 'continue' }>): void {
    const exits = this.#loops.findLast(({ id }) => id === loop);
    if (!exits || !this.#state) return;
    for (const scope of this.#scopes.slice(exits.depth)) this.#endOf(scope, span);
    (kind === 'break' ? exits.breaks : exits.continues).push(this.#state);
    this.#state = undefined;
  }

  /** Runs at another time, perhaps often: what it does with the variables around it is seen in it alone. */
  #lambda({ parameters, body, span }: Extract<TypedExpression, { kind: 'lambda' }>): void {
    const [outer, loops, scopes] = [this.#state, this.#loops, this.#scopes];
    this.#state = outer?.copy();
    this.#loops = [];
    this.#scopes = [];
    this.#scoped(span, () => {
      for (const parameter of parameters) this.#bind(parameter);
      this.#value(body);
    });
    [this.#state, this.#loops, this.#scopes] = [outer, loops, scopes];
  }

  #report(code: string, span: Span, message: string, hints: readonly string[] = []): void {
    report(this.#context, code, span, message, { hints });
  }
}

function joined([first, ...others]: readonly LocalState[]): LocalState | undefined {
  const state = first?.copy();
  for (const other of others) state?.join(other);
  return state;
}

function mentionsParameter(type: Type): boolean {
  let found = type.kind === 'type-parameter';
  mapParts(type, (part) => {
    found ||= mentionsParameter(part);
    return part;
  });
  return found;
}
