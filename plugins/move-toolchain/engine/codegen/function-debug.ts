import type { Instruction } from '../bytecode/instruction';
import type { Place, Span } from '../diagnostics/source-span';
import type { MemberReference } from '../semantics/typed/typed-tree';
import { formatType } from '../semantics/types/format-type';
import type { CodeScope } from './code-graph';

/** Instruction offsets. The end is exclusive. */
export interface CodeRange {
  readonly start: number;
  readonly end: number;
}

export interface DebugVariable {
  readonly name: string;
  /** The local that stores the variable. */
  readonly slot: number;
  /** Type in Move source syntax. */
  readonly type: string;
  readonly declaredAt: Place;
  /** Code ranges in which the variable is in scope and has a value. */
  readonly ranges: readonly CodeRange[];
  /** Index of the frame that declares the variable. Absent if the function itself declares it. */
  readonly frame?: number;
}

/** An inlined function or lambda body, which a debugger shows as a stack frame. */
export interface VirtualFrame {
  /** Absent for a lambda. */
  readonly function?: MemberReference;
  readonly call: Place;
  /** Index of the calling frame. Absent if the function itself contains the call. */
  readonly caller?: number;
  readonly ranges: readonly CodeRange[];
}

/** Information for showing and stepping through a function in a debugger. Present only in debug builds. */
export interface FunctionDebug {
  /**
   * Whether variables share locals because bytecode does not allow enough locals. In that case, some variables may be
   * missing.
   */
  readonly hasSharedSlots: boolean;
  readonly variables: readonly DebugVariable[];
  readonly frames: readonly VirtualFrame[];
  /** Source position of each instruction. Inlined code can be in other files. */
  readonly positions: readonly Place[];
}

export interface ScopedCode {
  readonly code: readonly Instruction[];
  readonly spans: readonly Span[];
  readonly scopes: readonly (CodeScope | undefined)[];
}

/** @param slotOf returns the local for a slot in the scopes, or undefined if the code does not use the slot. */
export function describeFunction(
  { code, spans, scopes }: ScopedCode,
  path: string,
  slotOf: (slot: number) => number | undefined,
): Omit<FunctionDebug, 'hasSharedSlots'> {
  const inside = instructionsByScope(scopes);
  const frames = [...inside.keys()].filter(({ inlined }) => inlined !== undefined);
  const frameOf = (scope: CodeScope | undefined): number | undefined => {
    const frame = chainOf(scope).find(({ inlined }) => inlined !== undefined);
    return frame && frames.indexOf(frame);
  };
  const variables = [...inside].flatMap(([scope, instructions]) =>
    scope.variables.flatMap(({ slot: declared, local, isParameter }): readonly DebugVariable[] => {
      const slot = slotOf(declared);
      if (slot === undefined) return [];
      const stored = code.findIndex((one) => one.op === 'StLoc' && one.local === slot);
      const first = isParameter ? 0 : stored === -1 ? code.length : stored + 1;
      const frame = frameOf(scope);
      return [
        {
          name: local.name,
          slot,
          type: formatType(local.type),
          declaredAt: { path: pathOf(scope, path), span: local.span },
          ranges: rangesOf(instructions.filter((at) => at >= first)),
          ...(frame !== undefined && { frame }),
        },
      ];
    }),
  );
  return {
    variables,
    frames: frames.flatMap((scope) => {
      const caller = frameOf(scope.outer);
      const { inlined } = scope;
      return inlined
        ? [
            {
              ...(inlined.function && { function: inlined.function }),
              call: inlined.call,
              ...(caller !== undefined && { caller }),
              ranges: rangesOf(inside.get(scope) ?? []),
            },
          ]
        : [];
    }),
    positions: spans.map((span, at) => ({ path: pathOf(scopes[at], path), span })),
  };
}

/** Span of each instruction in the module's file. Code inlined from another file has the span of the call. */
export function ownSpans({ spans, scopes }: ScopedCode, path: string): readonly Span[] {
  return spans.map((span, at) => {
    const scope = scopes[at];
    if (pathOf(scope, path) === path) return span;
    const call = chainOf(scope).find(({ inlined }) => inlined?.call.path === path);
    return call?.inlined?.call.span ?? span;
  });
}

/** Returns the scope and its outer scopes, innermost first. */
function chainOf(scope: CodeScope | undefined): readonly CodeScope[] {
  const chain: CodeScope[] = [];
  for (let at = scope; at; at = at.outer) chain.push(at);
  return chain;
}

function pathOf(scope: CodeScope | undefined, path: string): string {
  return chainOf(scope).find(({ inlined }) => inlined !== undefined)?.inlined?.path ?? path;
}

/** Offsets of the instructions in each scope, including nested scopes. */
function instructionsByScope(
  scopes: readonly (CodeScope | undefined)[],
): ReadonlyMap<CodeScope, readonly number[]> {
  const found = new Map<CodeScope, number[]>();
  scopes.forEach((scope, at) => {
    for (const one of chainOf(scope).toReversed()) {
      const known = found.get(one);
      if (known) known.push(at);
      else found.set(one, [at]);
    }
  });
  return found;
}

/** Converts ascending offsets to ranges. */
function rangesOf(offsets: readonly number[]): readonly CodeRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const offset of offsets) {
    const last = ranges.at(-1);
    if (last?.end === offset) last.end += 1;
    else ranges.push({ start: offset, end: offset + 1 });
  }
  return ranges;
}
