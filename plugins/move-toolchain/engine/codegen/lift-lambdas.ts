import type { Program } from '../semantics/program/program';
import type { FunctionSymbol, TypeParameterSymbol } from '../semantics/program/symbols';
import { capturesOf, curriedCall, type Lambda } from '../semantics/typed/captures';
import type {
  Local,
  TypedExpression,
  TypedFunction,
  TypedPattern,
  TypedStatement,
} from '../semantics/typed/typed-tree';
import type { Type } from '../semantics/types/move-type';

/** A function generated from a lambda. */
export interface LiftedFunction {
  readonly symbol: FunctionSymbol;
  readonly body: TypedFunction;
}

export interface LiftedBody {
  readonly body: TypedExpression;
  readonly functions: readonly LiftedFunction[];
}

/**
 * Replaces the lambdas in an expanded body with closures. A lambda that only calls a function becomes a closure of that
 * function. Any other lambda becomes a new function whose first parameters are the captured values.
 */
export function liftLambdas(typed: TypedFunction, symbol: FunctionSymbol, program: Program): LiftedBody {
  const lifting = new LambdaLifting(typed.locals.length, symbol, program);
  const body = lifting.expression(typed.body);
  return { body, functions: lifting.functions };
}

class LambdaLifting {
  readonly functions: LiftedFunction[] = [];
  readonly #symbol: FunctionSymbol;
  readonly #program: Program;
  #locals: number;
  #count = 0;

  constructor(locals: number, symbol: FunctionSymbol, program: Program) {
    this.#locals = locals;
    this.#symbol = symbol;
    this.#program = program;
  }

  expression(node: TypedExpression): TypedExpression {
    return node.kind === 'lambda' ? this.#closure(node) : this.#parts(node);
  }

  /** Replaces the lambdas inside a node. Returns the same node if it contains no lambdas. */
  #parts<T extends object>(node: T): T {
    let isChanged = false;
    const change = (part: unknown): unknown => {
      if (Array.isArray(part)) {
        const changed = part.map(change);
        return changed.every((one, at) => one === part[at]) ? part : changed;
      }
      if (typeof part !== 'object' || part === null || part instanceof Uint8Array) return part;
      return 'kind' in part && part.kind === 'lambda' ? this.#closure(part as Lambda) : this.#parts(part);
    };
    const entries = Object.entries(node).map(([name, part]) => {
      if (name === 'type' || name === 'span' || name === 'local' || name === 'typeArguments')
        return [name, part] as const;
      const changed = change(part);
      isChanged ||= changed !== part;
      return [name, changed] as const;
    });
    return isChanged ? (Object.fromEntries(entries) as T) : node;
  }

  #closure(lambda: Lambda): TypedExpression {
    const { type, span } = lambda;
    const curried = curriedCall(lambda, this.#program);
    if (curried) {
      const { call, captured, mask } = curried;
      const { function: callee, typeArguments } = call;
      return { kind: 'closure', function: callee, typeArguments, captured, mask, type, span };
    }
    const captures = capturesOf(lambda);
    this.#count += 1;
    const name = `__lambda__${this.#count}__${this.#symbol.name}`;
    this.functions.push(this.#lifted(name, lambda, captures));
    const { module, typeParameters } = this.#symbol;
    return {
      kind: 'closure',
      function: { module, name },
      typeArguments: typeParameters.map(ofItself),
      captured: captures.map((local) => ({
        kind: 'local',
        local,
        usage: 'inferred',
        type: local.type,
        span,
      })),
      mask: (1n << BigInt(captures.length)) - 1n,
      type,
      span,
    };
  }

  #lifted(
    name: string,
    { parameters, body, span, type }: Lambda,
    captures: readonly Local[],
  ): LiftedFunction {
    const statements: TypedStatement[] = [];
    const own = parameters.map((pattern) => this.#parameter(pattern, statements));
    const locals = [...captures, ...own];
    const lifted = this.expression(body);
    const { module, typeParameters, place } = this.#symbol;
    return {
      symbol: {
        kind: 'function',
        module,
        name,
        visibility: 'private',
        isEntry: false,
        isNative: false,
        isInline: false,
        isTestOnly: false,
        isPersistent: false,
        typeParameters,
        parameters: locals.map((local) => ({ name: local.name, type: local.type })),
        result: type.kind === 'function' ? type.result : body.type,
        ...(place && { place: { path: place.path, span } }),
      },
      body: {
        function: { module, name },
        locals,
        body:
          statements.length === 0
            ? lifted
            : { kind: 'block', statements, result: lifted, type: lifted.type, span },
      },
    };
  }

  /** Patterns other than simple variables are destructured at the start of the function. */
  #parameter(pattern: TypedPattern, statements: TypedStatement[]): Local {
    if (pattern.kind === 'variable') return pattern.local;
    const { type, span } = pattern;
    const local: Local = { id: this.#locals++, name: '_', type, span };
    const value: TypedExpression = { kind: 'local', local, usage: 'inferred', type, span };
    statements.push({ kind: 'let', pattern, value, span });
    return local;
  }
}

function ofItself({ name }: TypeParameterSymbol, index: number): Type {
  return { kind: 'type-parameter', index, name };
}
