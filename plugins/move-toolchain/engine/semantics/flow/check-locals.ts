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
import { LocalPlaces } from './local-places';
import { ASSIGNED, type LocalState } from './local-state';

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

/** Goes through a body in the order in which it is carried out. */
class LocalsChecker extends LocalPlaces {
  #loops: LoopExits[] = [];

  check(parameters: readonly Local[], body: TypedExpression): void {
    this.scoped(body.span, () => {
      for (const parameter of parameters) this.declare(parameter, ASSIGNED);
      this.value(body);
    });
  }

  protected override value(expression: TypedExpression): void {
    switch (expression.kind) {
      case 'local':
        this.use(expression.local, expression.usage, expression.span);
        return;
      case 'field':
      case 'index':
      case 'resource':
      case 'dereference':
        this.place(expression);
        if (!this.has(expression.type, COPY))
          this.report('missing-copy', expression.span, messages.cannotCopy(formatType(expression.type)));
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
        for (const scope of this.scopes) this.endOf(scope, expression.span);
        this.state = undefined;
        return;
      case 'abort':
        this.value(expression.code);
        this.state = undefined;
        return;
      case 'assign':
        this.value(expression.value);
        this.assign(expression.target);
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

  /** Expressions whose parts are all taken as they come, one after the other. */
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
        this.place(expression.operand);
        return;
      case 'freeze':
      case 'not':
      case 'negate':
      case 'cast':
        this.value(expression.operand);
        return;
      case 'update':
        this.value(expression.value);
        this.place(expression.target);
        return;
      case 'assert':
        this.value(expression.condition);
        if (expression.code) this.value(expression.code);
        return;
      default:
    }
  }

  #block({ statements, result, span }: Extract<TypedExpression, { kind: 'block' }>): void {
    this.scoped(span, () => {
      for (const statement of statements) this.#statement(statement);
      if (result) this.value(result);
    });
  }

  #statement(statement: TypedStatement): void {
    if (statement.kind === 'expression') {
      this.value(statement.expression);
      if (this.state) this.dropped(statement.expression.type, statement.expression.span);
      return;
    }
    if (statement.value) {
      this.value(statement.value);
      this.bind(statement.pattern);
    } else this.declareOpen(statement.pattern);
  }

  #if({ condition, consequent, alternate }: Extract<TypedExpression, { kind: 'if' }>): void {
    this.value(condition);
    this.#ways([() => this.value(consequent), () => alternate && this.value(alternate)]);
  }

  #binary(expression: Extract<TypedExpression, { kind: 'binary' }>): void {
    const { operator, left, right } = expression;
    this.value(left);
    if (operator === '&&' || operator === '||') {
      this.#ways([() => this.value(right), () => undefined]);
      return;
    }
    this.value(right);
    if (operator === '==' || operator === '!=') this.dropped(left.type, left.span);
  }

  #match({ subject, arms }: Extract<TypedExpression, { kind: 'match' }>): void {
    const isTaken = subject.type.kind !== 'reference';
    const isPlace = ['field', 'index', 'dereference', 'resource'].includes(subject.kind);
    if (isTaken && !isPlace) this.value(subject);
    else this.place(subject);
    this.#ways(
      arms.map(({ pattern, guard, body, span }) => () => {
        this.scoped(span, () => {
          const ignored: TypedPattern[] = [];
          this.bind(pattern, ignored);
          if (guard) this.value(guard);
          this.value(body);
          // What an arm has no name for is dropped only where it comes to its end.
          if (this.state) for (const one of ignored) this.dropped(one.type, one.span);
        });
      }),
    );
  }

  /** One of several ways is taken; after them all that lead on meet. */
  #ways(ways: readonly (() => void)[]): void {
    const before = this.state;
    const after: LocalState[] = [];
    for (const way of ways) {
      this.state = before?.copy();
      way();
      if (this.state) after.push(this.state);
    }
    this.state = joined(after);
  }

  #loop(loop: Extract<TypedExpression, { kind: 'while' | 'loop' | 'for' }>): void {
    if (loop.kind === 'for') {
      this.value(loop.from);
      this.value(loop.to);
    }
    const entry = this.state?.copy();
    const exits: LoopExits = { id: loop.loop, depth: this.scopes.length, breaks: [], continues: [] };
    // What a round leaves behind is what the next one finds, until that is nothing new.
    for (let changed = true; changed && entry; ) {
      exits.breaks.length = 0;
      exits.continues.length = 0;
      this.state = entry.copy();
      this.#loops.push(exits);
      if (loop.kind === 'while') this.value(loop.condition);
      const passed = loop.kind === 'loop' ? undefined : this.state?.copy();
      this.#round(loop);
      this.#loops.pop();
      if (passed) exits.breaks.push(passed);
      const next = joined([...(this.state ? [this.state] : []), ...exits.continues]);
      changed = next !== undefined && entry.join(next);
    }
    this.state = joined(exits.breaks);
  }

  #round(loop: Extract<TypedExpression, { kind: 'while' | 'loop' | 'for' }>): void {
    this.scoped(loop.span, () => {
      if (loop.kind === 'for') this.bind(loop.variable);
      this.value(loop.body);
    });
  }

  #jump({ kind, loop, span }: Extract<TypedExpression, { kind: 'break' | 'continue' }>): void {
    const exits = this.#loops.findLast(({ id }) => id === loop);
    if (!exits || !this.state) return;
    for (const scope of this.scopes.slice(exits.depth)) this.endOf(scope, span);
    (kind === 'break' ? exits.breaks : exits.continues).push(this.state);
    this.state = undefined;
  }

  #isInlineCall({ module, name }: MemberReference): boolean {
    return this.context.program.module(module)?.functions.get(name)?.isInline === true;
  }

  /** Takes what it captures when it is made; each time it runs, it has that for its own. */
  #closure(lambda: Lambda): void {
    const captures = capturesOf(lambda);
    for (const capture of captures) this.use(capture, 'inferred', lambda.span);
    this.#lambda(lambda, captures);
  }

  /** Runs at another time, perhaps often: what it does with the variables around it is seen in it alone. */
  #lambda({ parameters, body, span }: Lambda, captures: readonly Local[] = []): void {
    const [outer, loops, scopes] = [this.state, this.#loops, this.scopes];
    this.state = outer?.copy();
    this.#loops = [];
    this.scopes = [];
    this.scoped(span, () => {
      for (const capture of captures) this.declare(capture, ASSIGNED);
      for (const parameter of parameters) this.bind(parameter);
      this.value(body);
    });
    [this.state, this.#loops, this.scopes] = [outer, loops, scopes];
  }
}

function joined([first, ...others]: readonly LocalState[]): LocalState | undefined {
  const state = first?.copy();
  for (const other of others) state?.join(other);
  return state;
}
