import { bytesToHex, type Hex } from 'viem';
import type { EvmFrameMessage, EvmFrameResult, EvmState } from '../../evm/evm';
import type { CallText } from './call-text';
import { ASSUME_SIGNAL } from './cheats/cheat-call';
import type { AddressHex, CheatState, Mock } from './cheats/cheat-state';
import {
  emitProblem,
  internalRevertProblem,
  isAssumedAgainst,
  revertProblem,
  seeCall,
  seeCreate,
} from './expectations';
import { refusing, reverting, signalling, succeeding } from './message-results';

/** Size in bytes of the all-zero return data for a call that reverted as expected, as in forge. */
const NOTHING_SIZE = 8192;

/** Address that is returned for a creation that reverted as expected. */
const NOBODY: AddressHex = `0x${'00'.repeat(19)}01`;

/** Whether messages have to be passed to the other functions in this file. */
export function interceptsMessages(state: CheatState): boolean {
  const { pranks, expectedCalls, expectedCreates, expectedEmits, mocks, mockedFunctions } = state;
  return (
    pranks.size > 0 ||
    [expectedCalls, expectedCreates, expectedEmits, mocks, mockedFunctions].some(
      ({ length }) => length > 0,
    ) ||
    state.expectedRevert !== undefined ||
    state.assumesNoRevert !== undefined ||
    state.accountAccesses !== undefined ||
    state.interceptsCreation === true
  );
}

/**
 * Changes the sender of a message if a prank applies to the message; returns the prank. Unlike in forge, a delegate
 * call still uses the calling contract's storage.
 */
export function applyPrank({ pranks }: CheatState, message: EvmFrameMessage) {
  const prank = pranks.get(message.depth);
  if (!prank) return undefined;
  const isDelegate = message.kind === 'delegatecall';
  const applies = isDelegate ? prank.delegates && message.to === prank.asker : message.caller === prank.asker;
  if (!applies) return undefined;
  message.caller = prank.sender;
  prank.wasUsed = true;
  if (prank.isOnce) pranks.delete(message.depth);
  return prank;
}

/** Applies cheatcodes to a message that is about to start. If the message must not run, returns its result. */
export function guardMessage(state: CheatState, message: EvmFrameMessage): EvmFrameResult | undefined {
  const { codeAddress: callee, data, value, gas } = message;
  if (callee === undefined) return interceptedCreation(state, message);
  if (state.expectedCalls.length > 0) seeCall(state, { callee, data, value, gas });
  redirect(state, callee, message);
  const mock = mockOf(state, message);
  return mock && answerOf(mock);
}

/** Reverts with the init code of a creation that `interceptInitcode` intercepts. */
function interceptedCreation(state: CheatState, { data }: EvmFrameMessage): EvmFrameResult | undefined {
  if (!state.interceptsCreation) return undefined;
  state.interceptsCreation = false;
  return reverting(bytesToHex(data));
}

function redirect({ mockedFunctions }: CheatState, callee: AddressHex, message: EvmFrameMessage): void {
  if (mockedFunctions.length === 0) return;
  const data = bytesToHex(message.data);
  const found = mockedFunctions.find((one) => one.callee === callee && data.startsWith(one.data));
  if (found) message.codeAddress = found.target;
}

/**
 * The most specific matching mock: the mock with the longest data or, if several mocks have data of that length, the
 * mock with a value.
 */
function mockOf({ mocks }: CheatState, message: EvmFrameMessage): Mock | undefined {
  if (mocks.length === 0) return undefined;
  const data = bytesToHex(message.data);
  const fitting = mocks.filter(
    (mock) =>
      mock.callee === message.codeAddress &&
      data.startsWith(mock.data) &&
      (mock.value === undefined || mock.value === message.value),
  );
  const rank = ({ data: prefix, value }: Mock) => 2 * prefix.length + (value === undefined ? 0 : 1);
  return fitting.sort((a, b) => rank(b) - rank(a))[0];
}

function answerOf({ answers, reverts }: Mock): EvmFrameResult {
  const answer: Hex = (answers.length > 1 ? answers.shift() : answers[0]) ?? '0x';
  return reverts ? reverting(answer) : succeeding(answer);
}

/**
 * Applies a test's expectations to the result of a message. Returns the changed result; undefined if it is unchanged.
 */
export function judgeMessage(
  state: CheatState,
  chain: EvmState,
  message: EvmFrameMessage,
  result: EvmFrameResult,
  words: CallText,
): EvmFrameResult | undefined {
  if (state.expectedCreates.length > 0 && result.created !== undefined) {
    const code = bytesToHex(chain.code(result.created));
    seeCreate(state, message.caller, message.kind === 'create2', code);
  }
  const { assumesNoRevert, expectedRevert, expectedEmits } = state;
  // As in revm, a result that replaces an exceptional halt returns the gas that the frame had left.
  const gasUsed = result.gasBeforeHalt ?? result.gasUsed;
  if (!assumesNoRevert && !expectedRevert && expectedEmits.length === 0) return undefined;
  const data = result.error === undefined ? undefined : bytesToHex(result.output);
  const own = message.to ?? result.created ?? message.caller;
  if (assumesNoRevert && data !== undefined) assumesNoRevert.revertedBy ??= own;
  if (assumesNoRevert?.depth === message.depth) {
    state.assumesNoRevert = undefined;
    const isRejected = data !== undefined && isAssumedAgainst(assumesNoRevert, data);
    if (isRejected) return { ...signalling(ASSUME_SIGNAL), gasUsed };
  }
  if (expectedRevert && data !== undefined && message.depth >= expectedRevert.depth)
    expectedRevert.revertedBy ??= own;
  const isRevertDue = expectedRevert && !expectedRevert.cheatcode && message.depth <= expectedRevert.depth;
  if (isRevertDue) return judgeRevert(state, message, gasUsed, data, words);
  if (data !== undefined || message.isStatic) return undefined;
  const problem = emitProblem(state, message.depth);
  return problem === undefined ? undefined : { ...refusing(problem), gasUsed };
}

/** Applies the expectation that a cheatcode reverts. Returns the changed result; undefined if it is unchanged. */
export function judgeCheat(
  state: CheatState,
  message: EvmFrameMessage,
  { error, output, gasUsed }: EvmFrameResult,
  words: CallText,
): EvmFrameResult | undefined {
  const { expectedRevert } = state;
  if (!expectedRevert?.cheatcode || message.depth > expectedRevert.depth) return undefined;
  const isDue = expectedRevert.cheatcode === 'due';
  expectedRevert.cheatcode = 'due';
  const data = error === undefined ? undefined : bytesToHex(output);
  return isDue ? judgeRevert(state, message, gasUsed, data, words) : undefined;
}

/** Compares a result with the expected revert. A matching revert becomes a success. */
function judgeRevert(
  state: CheatState,
  { kind, depth }: EvmFrameMessage,
  gasUsed: bigint,
  data: Hex | undefined,
  words: CallText,
): EvmFrameResult | undefined {
  const { expectedRevert } = state;
  if (!expectedRevert) return undefined;
  state.expectedRevert = undefined;
  const problem =
    depth < expectedRevert.depth && !expectedRevert.cheatcode
      ? internalRevertProblem(state, expectedRevert, data, words)
      : revertProblem(expectedRevert, data, words);
  if (problem !== undefined) return { ...refusing(problem), gasUsed };
  if (data === undefined) return undefined;
  expectedRevert.remaining--;
  delete expectedRevert.revertedBy;
  if (expectedRevert.remaining > 0) state.expectedRevert = expectedRevert;
  const isCreation = kind === 'create' || kind === 'create2';
  return isCreation
    ? { output: new Uint8Array(), gasUsed, created: NOBODY }
    : { output: new Uint8Array(NOTHING_SIZE), gasUsed };
}
