import type { CallOutcome } from './call-outcome';
import type { CallText } from './call-text';
import { ASSUME_SIGNAL, SKIP_SIGNAL } from './cheats/cheat-call';
import { CHEAT_ADDRESS, FAILED_SLOT } from './cheats/cheatcodes';
import { internalRevertProblem, leftover } from './expectations';
import { messages } from './messages';
import type { TestMachine } from './test-machine';

export type Verdict =
  | { readonly type: 'passed' }
  | { readonly type: 'rejected' }
  | { readonly type: 'skipped'; readonly reason: string }
  | { readonly type: 'failed'; readonly reason: string };

const decoder = new TextDecoder();

export function verdictOf(machine: TestMachine, outcome: CallOutcome, words: CallText): Verdict {
  const { state, chain } = machine;
  const { expectedRevert } = state;
  if (expectedRevert && !expectedRevert.cheatcode) {
    const data = outcome.succeeded ? undefined : outcome.output;
    const problem = internalRevertProblem(state, expectedRevert, data, words);
    if (problem !== undefined) return { type: 'failed', reason: problem };
  } else if (!outcome.succeeded) {
    const text = decoder.decode(outcome.bytes);
    if (text === ASSUME_SIGNAL) return { type: 'rejected' };
    if (text.startsWith(SKIP_SIGNAL)) return { type: 'skipped', reason: text.slice(SKIP_SIGNAL.length) };
    return new RevertedTest(outcome, words);
  }
  const reason = leftover(state);
  if (reason !== undefined) return { type: 'failed', reason };
  return chain.storage(CHEAT_ADDRESS, FAILED_SLOT) !== 0n
    ? { type: 'failed', reason: messages.failedFlag }
    : { type: 'passed' };
}

/** Decodes the reason only when it is read, because invariant runs ignore most reverts. */
class RevertedTest {
  readonly type = 'failed';
  readonly #outcome: CallOutcome;
  readonly #words: CallText;

  constructor(outcome: CallOutcome, words: CallText) {
    this.#outcome = outcome;
    this.#words = words;
  }

  get reason(): string {
    return reasonOf(this.#outcome.exception, this.#outcome.output, this.#words);
  }
}

export function reasonOf(exception: string | undefined, output: `0x${string}`, words: CallText): string {
  if (exception === 'out of gas') return messages.outOfGas;
  const said = words.reason(output);
  if (said !== undefined) return said;
  return exception === undefined || exception === 'revert' ? messages.revertedSilently : exception;
}
