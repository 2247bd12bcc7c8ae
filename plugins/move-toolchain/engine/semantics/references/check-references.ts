import type { Label } from '../../diagnostics/compiler-diagnostic';
import type { FunctionSymbol } from '../program/symbols';
import { type RuleContext, report } from '../rules/module-rules';
import { closuresIn } from '../typed/captures';
import type { TypedFunction } from '../typed/typed-tree';
import { lowerBody, lowerClosure, type ParameterReference } from './lower-body';
import { messages } from './messages';
import { type BlockUses, findNextUses } from './next-uses';
import type { LoweringContext } from './place-lowering';
import { type Conflict, ReferenceFlow } from './reference-flow';
import type { StepBlock } from './reference-step';

/**
 * Maximum number of graph edges visited for one body. Beyond it, the check gives up, and the bytecode
 * verifier decides.
 */
const MAX_EFFORT = 2_000_000;

/**
 * The borrow checker: references must not outlive their targets, and a mutable reference must be the only way to access its
 * target. A reference ends with its last use. The rules for simultaneous references are those of the Move VM.
 */
export function checkReferences(
  symbol: FunctionSymbol,
  typed: TypedFunction,
  context: RuleContext,
  others: Pick<LoweringContext, 'acquiredBy' | 'borrowedBy' | 'resultsOf'>,
): void {
  const { program } = context;
  const { typeParameters, parameters } = symbol;
  const lowering = { program, typeParameters, ...others };
  check(lowerBody(symbol, typed, lowering), typed.locals.slice(0, parameters.length), context);
  for (const lambda of closuresIn(typed.body, program)) {
    const { blocks, given } = lowerClosure(symbol, lambda, typed.locals.length, lowering);
    check(blocks, given, context);
  }
}

function check(
  blocks: readonly StepBlock[],
  given: readonly ParameterReference[],
  context: RuleContext,
): void {
  if (!blocks.some(({ steps }) => steps.some((step) => 'target' in step || step.kind === 'call'))) return;
  const nextUses = findNextUses(blocks);
  const entry = ReferenceFlow.atEntry(given);
  const states = statesAtStart(blocks, nextUses, entry);
  blocks.forEach((block, at) => {
    const state = states?.get(at)?.clone();
    if (state) applySteps(block, nextUses[at], state, (conflict) => reportConflict(conflict, context));
  });
}

function statesAtStart(
  blocks: readonly StepBlock[],
  nextUses: readonly BlockUses[],
  entry: ReferenceFlow,
): ReadonlyMap<number, ReferenceFlow> | undefined {
  const states = new Map([[0, entry]]);
  const waiting = new Set([0]);
  let effort = 0;
  for (const at of waiting) {
    waiting.delete(at);
    const block = blocks[at];
    const state = states.get(at)?.clone();
    if (!block || !state) continue;
    effort += (state.size + 1) * (block.steps.length + 1);
    if (effort > MAX_EFFORT) return undefined;
    applySteps(block, nextUses[at], state, () => undefined);
    for (const successor of block.successors) {
      const known = states.get(successor);
      const joined = known?.joined(state) ?? state;
      if (joined === known) continue;
      states.set(successor, joined);
      waiting.add(successor);
    }
  }
  return states;
}

function applySteps(
  { steps }: StepBlock,
  uses: BlockUses | undefined,
  state: ReferenceFlow,
  onConflict: (conflict: Conflict) => void,
): void {
  state.releaseUnused(uses?.atStart ?? new Map());
  steps.forEach((step, at) => {
    state.apply(step, uses?.after[at] ?? new Map(), onConflict);
  });
}

/** Diagnostic codes by violated rule. */
const CODES = {
  use: 'used-while-borrowed',
  borrow: 'borrowed-while-borrowed',
  move: 'moved-while-borrowed',
  assign: 'assigned-while-borrowed',
  pass: 'passed-while-borrowed',
  return: 'returned-while-borrowed',
  'borrow-resource': 'resource-while-borrowed',
  'move-resource': 'resource-while-borrowed',
  'call-resource': 'resource-while-borrowed',
  dangle: 'dangling-reference',
} as const satisfies Record<Conflict['rule'], string>;

function reportConflict(conflict: Conflict, context: RuleContext): void {
  report(context, CODES[conflict.rule], conflict.span, messageOf(conflict), {
    labels: labelsOf(conflict, context.path),
    hints: [hintOf(conflict)],
  });
}

function messageOf(conflict: Conflict): string {
  switch (conflict.rule) {
    case 'use':
    case 'borrow':
    case 'move':
    case 'assign':
      return messages[conflict.rule](conflict.local?.name);
    case 'pass':
      return messages.pass;
    case 'return':
      return messages.return;
    case 'borrow-resource':
      return messages.borrowResource(shortName(conflict.resource));
    case 'move-resource':
      return messages.moveResource(shortName(conflict.resource));
    case 'call-resource':
      return messages.callResource(shortName(conflict.resource));
    case 'dangle': {
      const { origin } = conflict;
      if (origin.kind === 'local') return messages.localDangles(origin.local.name);
      return origin.kind === 'value'
        ? messages.valueDangles
        : messages.resourceDangles(shortName(origin.name));
    }
  }
}

function labelsOf({ borrowers, rule, span }: Conflict, path: string): readonly Label[] {
  return borrowers.flatMap(({ isMutable, madeAt, usedAt }) => {
    const isElsewhere = madeAt && (madeAt.start !== span.start || madeAt.end !== span.end);
    return [
      ...(isElsewhere
        ? [
            {
              place: { path, span: madeAt },
              message: isMutable ? messages.mutablyBorrowedHere : messages.borrowedHere,
            },
          ]
        : []),
      ...(usedAt && rule !== 'dangle'
        ? [{ place: { path, span: usedAt }, message: messages.usedLater }]
        : []),
    ];
  });
}

function hintOf(conflict: Conflict): string {
  if (conflict.rule === 'dangle') return messages.giveValue;
  return conflict.rule === 'call-resource' ? messages.endBeforeCall : messages.endBefore;
}

function shortName(resource: string): string {
  return resource.replace(/^.*::/, '');
}
