import { messages } from '../messages';
import type { FunctionSymbol } from '../program/symbols';
import type { RuleContext } from '../rules/module-rules';
import { capturesOf, type Lambda } from '../typed/captures';
import type {
  Local,
  MemberReference,
  TypedExpression,
  TypedFunction,
  TypedPattern,
  TypedStatement,
} from '../typed/typed-tree';
import { COPY } from '../types/abilities';
import { formatType } from '../types/format-type';
import { type ExpressionFlow, LocalPlaces } from './local-places';
import { ASSIGNED, type LocalState } from './local-state';
import { LocalValues } from './local-values';

/**
 * Follows every path through a body. Requires that variables are assigned and not moved when they are used, and that
 * types have the abilities required for copies and drops.
 */
export function checkLocals(
  symbol: FunctionSymbol,
  { locals, body }: TypedFunction,
  context: RuleContext,
): void {
  new LocalsChecker(new LocalValues(symbol, context)).check(locals.slice(0, symbol.parameters.length), body);
}

interface LoopExits {
  readonly id: number;
  /** Number of scopes that enclose the loop. */
  readonly depth: number;
  readonly breaks: LocalState[];
  readonly continues: LocalState[];
}

/** Visits a body in execution order. */
class LocalsChecker implements ExpressionFlow {
  readonly #values: LocalValues;
  readonly #places: LocalPlaces;

  #loops: LoopExits[] = [];

  constructor(values: LocalValues) {
    this.#values = values;
    this.#places = new LocalPlaces(values, this);
  }

  check(parameters: readonly Local[], body: TypedExpression): void {
    this.#values.scoped(body.span, () => {
      for (const parameter of parameters) this.#values.declare(parameter, ASSIGNED);
      this.value(body);
    });
  }

  value(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'local':
        this.#values.use(expression.local, expression.usage, expression.span);
        return;
      case 'field':
      case 'index':
      case 'resource':
      case 'dereference':
        this.#places.place(expression);
        if (!this.#values.has(expression.type, COPY))
          this.#values.report(
            'missing-copy',
            expression.span,
            messages.cannotCopy(formatType(expression.type)),
          );
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
        this.value(expression.value);
        for (const scope of this.#values.scopes) this.#values.endOf(scope, expression.span);
        this.#values.state = undefined;
        return;
      case 'abort':
        this.value(expression.code);
        this.#values.state = undefined;
        return;
      case 'assign':
        this.value(expression.value);
        this.#places.assign(expression.target);
        return;
      case 'binary':
        this.#binary(expression);
        return;
      case 'lambda':
        this.#closure(expression);
        return;
      default:
        this.#parts(expression);
    }
  }

  /** Visits an expression whose operands are evaluated in order. */
  #parts(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'call':
      case 'built-in': {
        const isInline = expression.kind === 'call' && this.#isInlineCall(expression.function);
        for (const argument of expression.arguments)
          if (isInline && argument.kind === 'lambda') this.#lambda(argument);
          else this.value(argument);
        return;
      }
      case 'invoke':
        for (const argument of expression.arguments) this.value(argument);
        if (expression.callee.kind === 'lambda') this.#lambda(expression.callee);
        else this.value(expression.callee);
        return;
      case 'pack':
        for (const { value } of expression.fields) this.value(value);
        return;
      case 'vector':
      case 'tuple':
        for (const element of expression.elements) this.value(element);
        return;
      case 'borrow':
      case 'test':
        this.#places.place(expression.operand);
        return;
      case 'freeze':
      case 'not':
      case 'negate':
      case 'cast':
        this.value(expression.operand);
        return;
      case 'update':
        this.value(expression.value);
        this.#places.place(expression.target);
        return;
      case 'assert':
        this.value(expression.condition);
        if (expression.code) this.value(expression.code);
        return;
      default:
    }
  }

  #block({ statements, result, span }: Extract<TypedExpression, { kind: 'block' }>): void {
    this.#values.scoped(span, () => {
      for (const statement of statements) this.#statement(statement);
      if (result) this.value(result);
    });
  }

  #statement(statement: TypedStatement): void {
    if (statement.kind === 'expression') {
      this.value(statement.expression);
      if (this.#values.state) this.#values.dropped(statement.expression.type, statement.expression.span);
      return;
    }
    if (statement.value) {
      this.value(statement.value);
      this.#places.bind(statement.pattern);
    } else this.#places.declareOpen(statement.pattern);
  }

  #if({ condition, consequent, alternate }: Extract<TypedExpression, { kind: 'if' }>): void {
    this.value(condition);
    this.#branches([() => this.value(consequent), () => alternate && this.value(alternate)]);
  }

  #binary(expression: Extract<TypedExpression, { kind: 'binary' }>): void {
    const { operator, left, right } = expression;
    this.value(left);
    if (operator === '&&' || operator === '||') {
      this.#branches([() => this.value(right), () => undefined]);
      return;
    }
    this.value(right);
    if (operator === '==' || operator === '!=') this.#values.dropped(left.type, left.span);
  }

  #match({ subject, arms }: Extract<TypedExpression, { kind: 'match' }>): void {
    const isTaken = subject.type.kind !== 'reference';
    const isPlace = ['field', 'index', 'dereference', 'resource'].includes(subject.kind);
    if (isTaken && !isPlace) this.value(subject);
    else this.#places.place(subject);
    this.#branches(
      arms.map(({ pattern, guard, body, span }) => () => {
        this.#values.scoped(span, () => {
          const ignored: TypedPattern[] = [];
          this.#places.bind(pattern, ignored);
          if (guard) this.value(guard);
          this.value(body);
          // Values that a pattern ignores are dropped only if the end of the arm is reachable.
          if (this.#values.state) for (const one of ignored) this.#values.dropped(one.type, one.span);
        });
      }),
    );
  }

  /** Follows each branch from the same state. The states of branches that do not diverge are joined. */
  #branches(ways: readonly (() => void)[]): void {
    const before = this.#values.state;
    const after: LocalState[] = [];
    for (const way of ways) {
      this.#values.state = before?.copy();
      way();
      if (this.#values.state) after.push(this.#values.state);
    }
    this.#values.state = joined(after);
  }

  #loop(loop: Extract<TypedExpression, { kind: 'while' | 'loop' | 'for' }>): void {
    if (loop.kind === 'for') {
      this.value(loop.from);
      this.value(loop.to);
    }
    const entry = this.#values.state?.copy();
    const exits: LoopExits = { id: loop.loop, depth: this.#values.scopes.length, breaks: [], continues: [] };
    // The state after an iteration is joined into the state before the next iteration, until a fixed point is reached.
    for (let changed = true; changed && entry; ) {
      exits.breaks.length = 0;
      exits.continues.length = 0;
      this.#values.state = entry.copy();
      this.#loops.push(exits);
      if (loop.kind === 'while') this.value(loop.condition);
      const passed = loop.kind === 'loop' ? undefined : this.#values.state?.copy();
      this.#round(loop);
      this.#loops.pop();
      if (passed) exits.breaks.push(passed);
      const next = joined([...(this.#values.state ? [this.#values.state] : []), ...exits.continues]);
      changed = next !== undefined && entry.join(next);
    }
    this.#values.state = joined(exits.breaks);
  }

  #round(loop: Extract<TypedExpression, { kind: 'while' | 'loop' | 'for' }>): void {
    this.#values.scoped(loop.span, () => {
      if (loop.kind === 'for') this.#places.bind(loop.variable);
      this.value(loop.body);
    });
  }

  #jump({ kind, loop, span }: Extract<TypedExpression, { kind: 'break' | 'continue' }>): void {
    const exits = this.#loops.findLast(({ id }) => id === loop);
    if (!exits || !this.#values.state) return;
    for (const scope of this.#values.scopes.slice(exits.depth)) this.#values.endOf(scope, span);
    (kind === 'break' ? exits.breaks : exits.continues).push(this.#values.state);
    this.#values.state = undefined;
  }

  #isInlineCall({ module, name }: MemberReference): boolean {
    return this.#values.context.program.module(module)?.functions.get(name)?.isInline === true;
  }

  /** A closure moves or copies its captured values when it is created, and owns them when it runs. */
  #closure(lambda: Lambda): void {
    const captures = capturesOf(lambda);
    for (const capture of captures) this.#values.use(capture, 'inferred', lambda.span);
    this.#lambda(lambda, captures);
  }

  /** A lambda runs later, possibly several times. Its effects on outer variables are visible only inside the lambda. */
  #lambda({ parameters, body, span }: Lambda, captures: readonly Local[] = []): void {
    const [outer, loops, scopes] = [this.#values.state, this.#loops, this.#values.scopes];
    this.#values.state = outer?.copy();
    this.#loops = [];
    this.#values.scopes = [];
    this.#values.scoped(span, () => {
      for (const capture of captures) this.#values.declare(capture, ASSIGNED);
      for (const parameter of parameters) this.#places.bind(parameter);
      this.value(body);
    });
    [this.#values.state, this.#loops, this.#values.scopes] = [outer, loops, scopes];
  }
}

function joined([first, ...others]: readonly LocalState[]): LocalState | undefined {
  const state = first?.copy();
  for (const other of others) state?.join(other);
  return state;
}
