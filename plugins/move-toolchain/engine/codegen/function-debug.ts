import type { Instruction } from '../bytecode/instruction';
import type { Place, Span } from '../diagnostics/source-span';
import type { MemberReference } from '../semantics/typed/typed-tree';
import { formatType } from '../semantics/types/format-type';
import type { CodeScope } from './code-graph';

/** Instructions by their offsets, the end exclusive. */
export interface CodeRange {
  readonly start: number;
  readonly end: number;
}

/** A variable of the source. */
export interface DebugVariable {
  readonly name: string;
  /** Its local in the code. */
  readonly slot: number;
  /** As the source would write it. */
  readonly type: string;
  readonly declaredAt: Place;
  /** Where it is in scope and has been assigned. */
  readonly ranges: readonly CodeRange[];
  /** The inlined body that declares it, as an index of the frames; absent for the function itself. */
  readonly frame?: number;
}

/** The body of an inline function or a lambda that is part of the code: a frame without a call. */
export interface VirtualFrame {
  /** Absent for a lambda. */
  readonly function?: MemberReference;
  readonly call: Place;
  /** The frame that has the call, as an index of the frames; absent for the function itself. */
  readonly caller?: number;
  readonly ranges: readonly CodeRange[];
}

/** What a debugger needs to show the code of a function as its source. Only debug builds have it. */
export interface FunctionDebug {
  /** Whether variables share locals, because there are more than bytecode can number. Some may be missing then. */
  readonly hasSharedSlots: boolean;
  readonly variables: readonly DebugVariable[];
  readonly frames: readonly VirtualFrame[];
  /** For each instruction, also of bodies that other files have. */
  readonly positions: readonly Place[];
}

/** Code with the scope and the span of each instruction. */
export interface ScopedCode {
  readonly code: readonly Instruction[];
  readonly spans: readonly Span[];
  readonly scopes: readonly (CodeScope | undefined)[];
}

/** @param slotOf the local that a slot of the scopes has become; undefined for one that is not in the code. */
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

/** The span of each instruction in the module's own file: the call, where a body of another file is inlined. */
export function ownSpans({ spans, scopes }: ScopedCode, path: string): readonly Span[] {
  return spans.map((span, at) => {
    const scope = scopes[at];
    if (pathOf(scope, path) === path) return span;
    const call = chainOf(scope).find(({ inlined }) => inlined?.call.path === path);
    return call?.inlined?.call.span ?? span;
  });
}

/** The scope and those around it, the innermost first. */
function chainOf(scope: CodeScope | undefined): readonly CodeScope[] {
  const chain: CodeScope[] = [];
  for (let at = scope; at; at = at.outer) chain.push(at);
  return chain;
}

/** The file that a scope's text is in. */
function pathOf(scope: CodeScope | undefined, path: string): string {
  return chainOf(scope).find(({ inlined }) => inlined !== undefined)?.inlined?.path ?? path;
}

/** Offsets of the instructions in each scope, with those of scopes in it. */
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

/** Ascending offsets as ranges. */
function rangesOf(offsets: readonly number[]): readonly CodeRange[] {
  const ranges: { start: number; end: number }[] = [];
  for (const offset of offsets) {
    const last = ranges.at(-1);
    if (last?.end === offset) last.end += 1;
    else ranges.push({ start: offset, end: offset + 1 });
  }
  return ranges;
}
