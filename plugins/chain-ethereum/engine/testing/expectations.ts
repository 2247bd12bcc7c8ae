import {
  bytesToHex,
  decodeAbiParameters,
  getAddress,
  type Hex,
  hexToBytes,
  hexToString,
  toFunctionSelector,
} from 'viem';
import type { CallText } from './call-text';
import type {
  AddressHex,
  AssumedSuccess,
  CheatState,
  ExpectedCall,
  ExpectedEmit,
  ExpectedRevert,
  LogRecord,
} from './cheats/cheat-state';
import { textErrors } from './message-results';

/** Length of a hex selector, including its prefix. */
const SELECTOR_LENGTH = 10;

const TEXT_ERRORS = textErrors.map((error) => toFunctionSelector(`${error.name}(string)`));

/** The message bytes of `Error(string)`, which may not be valid UTF-8. Other data is returned unchanged. */
function unwrapped(data: Hex): Hex {
  if (!TEXT_ERRORS.some((selector) => data.startsWith(selector))) return data;
  try {
    const [message] = decodeAbiParameters([{ type: 'bytes' }], `0x${data.slice(10)}`);
    return message;
  } catch {
    return data;
  }
}

/**
 * Formats revert data as text, or as an error that the project's contracts declare, where possible. Otherwise the text
 * matches forge's, because the gas of a test that receives the text depends on its length.
 */
function readable(data: Hex, words: CallText): string {
  const text = hexToString(unwrapped(data));
  if (/^[\P{C}\n]+$/u.test(text) && !text.includes('\u{fffd}')) return text;
  if (data.length === SELECTOR_LENGTH) return `custom error ${data}`;
  const known = words.customError(data);
  if (known !== undefined || data.length < SELECTOR_LENGTH) return known ?? data;
  const [selector, rest] = [data.slice(0, SELECTOR_LENGTH), data.slice(SELECTOR_LENGTH)];
  return `custom error ${selector}: ${utf8Text(rest) ?? rest}`;
}

/** The text whose UTF-8 bytes have the given digits; undefined if the bytes are not valid UTF-8. */
function utf8Text(digits: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(hexToBytes(`0x${digits}`));
  } catch {
    return undefined;
  }
}

/**
 * Checks a call that was expected to revert; returns undefined if it reverted as expected.
 * @param data the revert data; undefined if the call did not revert.
 */
export function revertProblem(
  expected: ExpectedRevert,
  data: Hex | undefined,
  words: CallText,
): string | undefined {
  if (data === undefined) {
    return expected.isForbidden ? undefined : 'next call did not revert as expected';
  }
  if (expected.reverter !== undefined && expected.revertedBy !== expected.reverter) {
    return `Reverter != expected reverter: ${expected.revertedBy ?? 'none'} != ${expected.reverter}`;
  }
  const matches =
    expected.data === undefined ||
    isSameRevert(data, expected.data, expected.isPartial) ||
    (expected.cheatcode !== undefined && contains(unwrapped(data), expected.data));
  if (expected.isForbidden) {
    return matches ? 'call reverted, although it was expected not to' : undefined;
  }
  if (matches || expected.data === undefined) return undefined;
  if (data === '0x') return 'call reverted as expected, but without data';
  return `Error != expected error: ${readable(data, words)} != ${readable(expected.data, words)}`;
}

/**
 * Like `revertProblem`, but for the end of the function that expects the revert. At that point, only the function's own
 * revert can be the expected revert.
 */
export function internalRevertProblem(
  { allowsInternalReverts }: CheatState,
  expected: ExpectedRevert,
  data: Hex | undefined,
  words: CallText,
): string | undefined {
  return allowsInternalReverts
    ? revertProblem(expected, data, words)
    : "call didn't revert at a lower depth than cheatcode call depth";
}

/** Whether the bytes of `part` occur in `data`. */
function contains(data: Hex, part: Hex): boolean {
  const digits = part.slice(2);
  for (let at = data.indexOf(digits, 2); at >= 0; at = data.indexOf(digits, at + 1))
    if (at % 2 === 0) return true;
  return false;
}

function isSameRevert(data: Hex, expected: Hex, isPartial: boolean): boolean {
  if (isPartial) return data.slice(0, 10) === expected.slice(0, 10);
  return data === expected || unwrapped(data) === unwrapped(expected);
}

/** Uses a log entry as the pattern for a pending expectation, or compares the log entry with an existing pattern. */
export function seeLog(state: CheatState, log: LogRecord): void {
  const waiting = state.expectedEmits.find(({ pattern }) => pattern === undefined);
  if (waiting) {
    if (waiting.isAnonymous || log.topics.length > 0) waiting.pattern = log;
    return;
  }
  const next = state.expectedEmits.find(({ found, count }) => found < Math.max(1, count));
  if (next && isSameLog(next, log)) next.found++;
}

function isSameLog({ pattern, emitter, topics, checksData }: ExpectedEmit, log: LogRecord): boolean {
  if (!pattern || pattern.topics.length !== log.topics.length) return false;
  if (emitter !== undefined && emitter !== log.address) return false;
  const sameTopics = pattern.topics.every((topic, index) => !topics[index] || topic === log.topics[index]);
  return sameTopics && (!checksData || pattern.data === log.data);
}

/** Checks the expected events at the end of a call. Removes the expectations if all of them are fulfilled. */
export function emitProblem(state: CheatState, depth: number): string | undefined {
  const own = state.expectedEmits.filter((expected) => expected.depth === depth);
  if (own.length === 0) return undefined;
  const missing = own.find(({ found, count }) => found !== count);
  if (!missing) {
    state.expectedEmits = state.expectedEmits.filter((expected) => expected.depth !== depth);
    return undefined;
  }
  if (missing.found > missing.count) {
    return missing.count === 0
      ? 'log emitted but expected 0 times'
      : `log emitted ${missing.found} times, expected ${missing.count}`;
  }
  return missing.pattern ? 'log != expected log' : NO_EMIT;
}

const NO_EMIT =
  'expected an emit, but no logs were emitted afterwards. you might have mismatched events or not enough events were emitted';

export function seeCall(
  state: CheatState,
  call: { readonly callee: string; readonly data: Uint8Array; readonly value: bigint; readonly gas: bigint },
): void {
  const candidates = state.expectedCalls.filter(({ callee }) => callee === call.callee);
  if (candidates.length === 0) return;
  const data = bytesToHex(call.data);
  for (const expected of candidates) {
    if (!data.startsWith(expected.data)) continue;
    if (expected.value !== undefined && expected.value !== call.value) continue;
    if (expected.gas !== undefined && expected.gas !== call.gas) continue;
    if (expected.minGas !== undefined && expected.minGas > call.gas) continue;
    expected.seen++;
  }
}

/** The first expectation that has not been fulfilled at the end of a test. */
export function leftover(state: CheatState): string | undefined {
  if (state.expectedEmits.some(({ found, count }) => found < count)) return NO_EMIT;
  const [create] = state.expectedCreates;
  if (create) {
    const kind = create.isCreate2 ? 'CREATE2' : 'CREATE';
    return `expected ${kind} call by address ${create.deployer} for bytecode ${create.code} but not found`;
  }
  return callProblem(state.expectedCalls);
}

/** Removes the expectation for a creation that succeeded. */
export function seeCreate(state: CheatState, deployer: AddressHex, isCreate2: boolean, code: Hex): void {
  const index = state.expectedCreates.findIndex(
    (one) => one.deployer === deployer && one.isCreate2 === isCreate2 && one.code === code,
  );
  if (index >= 0) state.expectedCreates.splice(index, 1);
}

/** Whether a revert is one of those that reject a run. */
export function isAssumedAgainst({ reasons, revertedBy }: AssumedSuccess, data: Hex): boolean {
  if (reasons.length === 0) return true;
  return reasons.some(
    (reason) =>
      (reason.reverter === undefined || reason.reverter === revertedBy) &&
      isSameRevert(data, reason.data, reason.isPartial),
  );
}

function callProblem(calls: readonly ExpectedCall[]): string | undefined {
  for (const expected of calls) {
    const { callee, data, value, count, seen } = expected;
    const same = calls.filter(
      (other) => other.callee === callee && other.data === data && other.value === value,
    );
    const wanted = count ?? same.length;
    if (count === undefined ? seen >= wanted : seen === wanted) continue;
    const times = wanted === 1 ? '1 time' : `${wanted} times`;
    const worth = value === undefined ? '' : `, value ${value}`;
    return `expected call to ${getAddress(callee)} with data ${data}${worth} to be called ${times}, but was called ${seen} ${seen === 1 ? 'time' : 'times'}`;
  }
  return undefined;
}
