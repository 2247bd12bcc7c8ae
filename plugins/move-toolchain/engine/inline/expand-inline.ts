import { GenerationError } from '../codegen/generation-error';
import { messages } from '../codegen/messages';
import type { Span } from '../diagnostics/source-span';
import type {
  InlinedBody,
  Local,
  MemberReference,
  TypedExpression,
  TypedFunction,
  TypedNode,
  TypedPattern,
  TypedStatement,
} from '../semantics/typed/typed-tree';
import { variablesIn, visitTyped } from '../semantics/typed/visit-typed';
import { instantiate, type Type, UNIT } from '../semantics/types/move-type';
import type { InlineFunctions } from './inline-functions';
import { assignResults, bindParameters, statement, variable } from './inlined-blocks';

/** A function value that is known at the call site, so that its body can be inlined. */
interface KnownFunction {
  readonly value: TypedNode<'lambda' | 'function'>;
  /** The frame used to resolve the function's names. */
  readonly frame: Frame;
}

/** A call to inline. Its arguments and type arguments are resolved in the caller's frame. */
interface InlineCall {
  readonly callee: MemberReference;
  readonly typeArguments: readonly Type[];
  readonly arguments: readonly (TypedExpression | KnownFunction)[];
  readonly type: Type;
  readonly span: Span;
}

/** The loop that a `return` in an inlined body exits. */
interface Return {
  readonly loop: number;
  readonly result: readonly Local[];
}

/** An inlined body, with replacements for the variables, types and loops in its source. */
interface Frame {
  readonly outer?: Frame;
  /** Names of the inline functions that are being expanded. Used to detect recursion. */
  readonly active: readonly string[];
  readonly typeArguments: readonly Type[];
  readonly locals: Map<number, Local>;
  readonly functions: ReadonlyMap<number, KnownFunction>;
  readonly loops: Map<number, number>;
  /** Undefined for the outermost function, whose variables and loops do not change. */
  readonly returns?: Return | undefined;
  /** Replaces all locations in bodies from other files, except in debug builds. */
  readonly span?: Span | undefined;
  /** File that contains the body. */
  readonly path: string;
}

/**
 * Inlines calls to inline functions and to the lambdas passed to them. Variables are renumbered so that names in
 * inlined bodies keep their meaning.
 * @throws GenerationError if an inline function is recursive or its source is missing.
 */
export function expandInline(
  typed: TypedFunction,
  path: string,
  inline: InlineFunctions,
  options: InlineOptions = {},
): TypedFunction {
  return hasInlineCall(typed, inline) ? new Expansion(typed, path, inline, options).expand() : typed;
}

function hasInlineCall({ body }: TypedFunction, inline: InlineFunctions): boolean {
  let found = false;
  visitTyped(body, (node) => {
    found ||=
      (node.kind === 'call' && inline.isInline(node.function)) ||
      (node.kind === 'invoke' && node.callee.kind === 'lambda');
    return !found;
  });
  return found;
}

/** Locations of inlined code. By default, code from other files is located at the call. */
export interface InlineOptions {
  /** Marks inlined bodies and preserves their locations. */
  readonly isDebug?: boolean;
  /** Locates all inlined code at the call, except lambdas, which keep their locations. */
  readonly isAtCall?: boolean;
}

class Expansion {
  readonly #function: TypedFunction;
  readonly #path: string;
  readonly #inline: InlineFunctions;
  readonly #options: InlineOptions;
  readonly #locals: Local[];
  #loops = 0;

  constructor(typed: TypedFunction, path: string, inline: InlineFunctions, options: InlineOptions) {
    this.#function = typed;
    this.#path = path;
    this.#inline = inline;
    this.#options = options;
    this.#locals = [...typed.locals];
    visitTyped(typed.body, (node) => {
      if ('loop' in node) this.#loops = Math.max(this.#loops, node.loop + 1);
      return true;
    });
  }

  expand(): TypedFunction {
    const { module, name } = this.#function.function;
    const frame: Frame = {
      active: [`${module}::${name}`],
      typeArguments: [],
      locals: new Map(this.#function.locals.map((local) => [local.id, local])),
      functions: new Map(),
      loops: new Map(),
      path: this.#path,
    };
    const body = this.#expression(this.#function.body, frame);
    return { ...this.#function, body, locals: this.#locals };
  }

  #fresh(name: string, type: Type, span: Span): Local {
    const local = { id: this.#locals.length, name, type, span };
    this.#locals.push(local);
    return local;
  }

  #expression(node: TypedExpression, frame: Frame): TypedExpression {
    switch (node.kind) {
      case 'call':
        return this.#inline.isInline(node.function) ? this.#call(node, frame) : this.#parts(node, frame);
      case 'invoke': {
        const known = node.callee.kind === 'local' ? this.#known(node.callee, frame) : undefined;
        const own = node.callee.kind === 'lambda' ? { value: node.callee, frame } : undefined;
        const callee = known ?? own;
        return callee ? this.#apply(callee, node, frame) : this.#parts(node, frame);
      }
      case 'local': {
        const known = this.#known(node, frame);
        if (known) return this.#expression(known.value, known.frame);
        return this.#parts(node, frame);
      }
      case 'lambda':
        // A `return` in a function value returns only from that function value.
        return this.#parts(node, { ...frame, returns: undefined });
      case 'return':
        return frame.returns ? this.#leave(node, frame.returns, frame) : this.#parts(node, frame);
      default:
        return this.#parts(node, frame);
    }
  }

  #parts<T extends object>(node: T, frame: Frame): T {
    const change = (part: unknown, name: string): unknown => {
      if (Array.isArray(part))
        return part.map((one) => change(one, name === 'typeArguments' ? 'type' : name));
      if (typeof part !== 'object' || part === null || part instanceof Uint8Array)
        return name === 'loop' ? this.#loop(part as number, frame) : part;
      if (name === 'type') return instantiate(part as Type, frame.typeArguments);
      if (name === 'span') return frame.span ?? part;
      if (name === 'local') return this.#local(part as Local, frame);
      if (name === 'constant' || name === 'struct' || name === 'function') return part;
      if (isPattern(part)) return this.#pattern(part, frame);
      return 'kind' in part && 'type' in part
        ? this.#expression(part as TypedExpression, frame)
        : this.#parts(part, frame);
    };
    return Object.fromEntries(Object.entries(node).map(([name, part]) => [name, change(part, name)])) as T;
  }

  /** Declares new variables for each expansion of a pattern. */
  #pattern(pattern: TypedPattern, frame: Frame): TypedPattern {
    if (pattern.kind === 'variable' && frame.outer) {
      const { id, name, type, span } = pattern.local;
      frame.locals.set(id, this.#fresh(name, instantiate(type, frame.typeArguments), span));
    }
    return this.#parts(pattern, frame);
  }

  #local(local: Local, frame: Frame): Local {
    for (let at: Frame | undefined = frame; at; at = at.outer) {
      const known = at.locals.get(local.id);
      if (known) return known;
    }
    const fresh = this.#fresh(local.name, instantiate(local.type, frame.typeArguments), local.span);
    frame.locals.set(local.id, fresh);
    return fresh;
  }

  #loop(loop: number, frame: Frame): number {
    if (frame.active.length === 1 && !frame.outer) return loop;
    for (let at: Frame | undefined = frame; at; at = at.outer) {
      const known = at.loops.get(loop);
      if (known !== undefined) return known;
    }
    const fresh = this.#loops++;
    frame.loops.set(loop, fresh);
    return fresh;
  }

  #known({ local }: TypedNode<'local'>, frame: Frame): KnownFunction | undefined {
    for (let at: Frame | undefined = frame; at; at = at.outer) {
      const known = at.functions.get(local.id);
      if (known) return known;
    }
    return undefined;
  }

  #call(call: TypedNode<'call'>, frame: Frame): TypedExpression {
    return this.#putInPlace(
      {
        callee: call.function,
        typeArguments: call.typeArguments.map((type) => instantiate(type, frame.typeArguments)),
        arguments: call.arguments.map(
          (argument) => this.#functionOf(argument, frame) ?? this.#expression(argument, frame),
        ),
        type: instantiate(call.type, frame.typeArguments),
        span: frame.span ?? call.span,
      },
      frame,
    );
  }

  #putInPlace(
    { callee, typeArguments, arguments: given, type, span }: InlineCall,
    frame: Frame,
  ): TypedExpression {
    const body = this.#inline.bodyOf(callee);
    if (!body)
      throw new GenerationError('unknown-inline-function', span, messages.inlineUnknown(callee.name));
    const key = `${callee.module}::${callee.name}`;
    if (frame.active.includes(key))
      throw new GenerationError('recursive-inline-function', span, messages.recursiveInline(callee.name));
    const functions = new Map<number, KnownFunction>();
    const inner: Frame = {
      active: [...frame.active, key],
      typeArguments,
      locals: new Map(),
      functions,
      loops: new Map(),
      span: this.#spanOfBody(body.path, frame.span, span),
      path: body.path,
    };
    const patterns: TypedPattern[] = [];
    const values: TypedExpression[] = [];
    given.forEach((argument, at) => {
      const parameter = body.typed.locals[at];
      if (!parameter) return;
      if ('frame' in argument) functions.set(parameter.id, argument);
      else {
        patterns.push(variable(this.#local(parameter, inner), span));
        values.push(argument);
      }
    });
    const result = this.#returning(body.typed.body, type, inner);
    const marked = this.#marked(result, {
      function: callee,
      path: body.path,
      call: { path: frame.path, span },
      parameters: patterns.flatMap(variablesIn),
    });
    return bindParameters(patterns, values, marked, type, span);
  }

  /** The span that replaces all spans in an inlined body. Undefined if the spans are preserved. */
  #spanOfBody(path: string, outer: Span | undefined, call: Span): Span | undefined {
    const { isDebug, isAtCall } = this.#options;
    if (isDebug) return undefined;
    return outer ?? (isAtCall || path !== this.#path ? call : undefined);
  }

  /** An inlined body, which debug builds show as a separate frame. */
  #marked(body: TypedExpression, inlined: InlinedBody): TypedExpression {
    if (!this.#options.isDebug) return body;
    return { kind: 'block', statements: [], result: body, inlined, type: body.type, span: body.span };
  }

  #functionOf(argument: TypedExpression, frame: Frame): KnownFunction | undefined {
    if (argument.kind === 'local') return this.#known(argument, frame);
    return argument.kind === 'lambda' || argument.kind === 'function'
      ? { value: argument, frame }
      : undefined;
  }

  #apply({ value, frame: home }: KnownFunction, invoke: TypedNode<'invoke'>, frame: Frame): TypedExpression {
    const given = invoke.arguments.map((argument) => this.#expression(argument, frame));
    const span = frame.span ?? invoke.span;
    if (value.kind === 'function') {
      const typeArguments = value.typeArguments.map((type) => instantiate(type, home.typeArguments));
      const type = instantiate(invoke.type, frame.typeArguments);
      const { function: callee } = value;
      return this.#inline.isInline(callee)
        ? this.#putInPlace({ callee, typeArguments, arguments: given, type, span }, frame)
        : { kind: 'call', function: callee, typeArguments, arguments: given, type, span };
    }
    const inner: Frame = { ...home, outer: home, locals: new Map(), loops: new Map(), functions: new Map() };
    const patterns = value.parameters.map((parameter) => this.#pattern(parameter, inner));
    const type = instantiate(value.body.type, home.typeArguments);
    const marked = this.#marked(this.#returning(value.body, type, inner), {
      path: home.path,
      call: { path: frame.path, span },
      parameters: patterns.flatMap(variablesIn),
    });
    return bindParameters(patterns, given, marked, type, span);
  }

  /** An inlined body as an expression. A body that contains `return` becomes a loop, which `return` exits. */
  #returning(body: TypedExpression, type: Type, frame: Frame): TypedExpression {
    if (!containsReturn(body)) return this.#expression(body, { ...frame, returns: undefined });
    const span = frame.span ?? body.span;
    const types = type.kind === 'tuple' ? type.elements : [type];
    const returns = {
      loop: this.#loops++,
      result: types.map((one) => this.#fresh('result', one, span)),
    };
    const inner = { ...frame, returns };
    const value = this.#expression(body, inner);
    const jump: TypedExpression = { kind: 'break', loop: returns.loop, type: UNIT, span };
    const round: TypedExpression = {
      kind: 'block',
      statements: [statement(assignResults(returns.result, value, span)), statement(jump)],
      type: UNIT,
      span,
    };
    const results = returns.result.map(
      (local): TypedExpression => ({ kind: 'local', local, usage: 'inferred', type: local.type, span }),
    );
    const [only] = results;
    return {
      kind: 'block',
      statements: [
        ...returns.result.map(
          (local): TypedStatement => ({ kind: 'let', pattern: variable(local, span), span }),
        ),
        statement({ kind: 'loop', loop: returns.loop, body: round, type: UNIT, span }),
      ],
      result: only && type.kind !== 'tuple' ? only : { kind: 'tuple', elements: results, type, span },
      type,
      span,
    };
  }

  #leave(node: TypedNode<'return'>, returns: Return, frame: Frame): TypedExpression {
    const span = frame.span ?? node.span;
    const value = this.#expression(node.value, frame);
    return {
      kind: 'block',
      statements: [
        statement(assignResults(returns.result, value, span)),
        statement({ kind: 'break', loop: returns.loop, type: UNIT, span }),
      ],
      type: instantiate(node.type, frame.typeArguments),
      span,
    };
  }
}

const PATTERN_KINDS: ReadonlySet<string> = new Set(['variable', 'wildcard', 'place']);

/** Whether a node can only be a pattern. No distinction is needed for kinds that are also expressions. */
function isPattern(part: object): part is TypedPattern {
  return 'kind' in part && typeof part.kind === 'string' && PATTERN_KINDS.has(part.kind);
}

/** Whether the body returns. A return in a lambda exits only that lambda. */
function containsReturn(body: TypedExpression): boolean {
  let found = false;
  visitTyped(body, (node) => {
    found ||= node.kind === 'return';
    return !found && (node as TypedExpression).kind !== 'lambda';
  });
  return found;
}
