import type { EVMResult, Message } from '@ethereumjs/evm';
import { type Address, bytesToHex, hexToBytes } from '@ethereumjs/util';
import type { Hex } from 'viem';
import type { JournaledState } from '../chain/journaled-state';
import { lower, toAddress } from './cheats/addresses';
import { ASSUME_SIGNAL } from './cheats/cheat-call';
import type { CheatState, Mock } from './cheats/cheat-state';
import {
  emitProblem,
  internalRevertProblem,
  isAssumedAgainst,
  revertProblem,
  seeCall,
  seeCreate,
} from './expectations';
import { refusing, reverting, signalling, succeeding } from './message-results';

/** Return data for a call that reverted as expected: enough zeros for any return type. */
const NOTHING = `0x${'00'.repeat(1024)}` as const;

/** Applies cheatcodes to a call: changes its sender, mocks its result, and checks expectations at its end. */
export async function guardMessage(
  state: CheatState,
  chain: JournaledState,
  message: Message,
  run: () => Promise<EVMResult>,
): Promise<EVMResult> {
  const isCreation = !message.to;
  const endPrank = await applyPrank(state, chain, message);
  if (message.to) {
    const callee = lower(message.codeAddress.toString());
    seeCall(state, { callee, data: message.data, value: message.value, gas: message.gasLimit });
    redirect(state, callee, message);
  }
  const mock = message.to && mockOf(state, message);
  const result = mock ? answerOf(mock) : await intercepted(state, message, run);
  endPrank();
  if (isCreation && state.expectedCreates.length > 0 && result.createdAddress) {
    const code = bytesToHex(await chain.getCode(result.createdAddress));
    seeCreate(state, lower(message.caller.toString()), message.salt !== undefined, code);
  }
  return judge(state, message, isCreation, result);
}

/** Runs a message, or reverts with the code of a creation that `interceptInitcode` intercepts. */
async function intercepted(
  state: CheatState,
  message: Message,
  run: () => Promise<EVMResult>,
): Promise<EVMResult> {
  if (message.to || !state.interceptsCreation) return run();
  state.interceptsCreation = false;
  return reverting(bytesToHex(message.data));
}

async function applyPrank(state: CheatState, chain: JournaledState, message: Message): Promise<() => void> {
  const prank = state.pranks.get(message.depth);
  if (!prank || message.delegatecall || lower(message.caller.toString()) !== prank.asker)
    return () => undefined;
  const sender = toAddress(prank.sender);
  if (!message.to) await moveNonce(chain, message.caller, sender);
  message.caller = sender;
  prank.wasUsed = true;
  if (prank.isOnce) state.pranks.delete(message.depth);
  const { origin } = state.block;
  if (prank.origin !== undefined) state.block.origin = prank.origin;
  return () => {
    state.block.origin = origin;
  };
}

/** Moves the nonce increase of a creation from its real creator to the pranked one. */
async function moveNonce(chain: JournaledState, from: Address, to: Address): Promise<void> {
  const own = await chain.getAccount(from);
  if (own) await chain.modifyAccountFields(from, { nonce: own.nonce - 1n });
  const other = await chain.getAccount(to);
  await chain.modifyAccountFields(to, { nonce: (other?.nonce ?? 0n) + 1n });
}

function redirect({ mockedFunctions }: CheatState, callee: string, message: Message): void {
  if (mockedFunctions.length === 0) return;
  const data = bytesToHex(message.data);
  const found = mockedFunctions.find((one) => one.callee === callee && data.startsWith(one.data));
  if (found) message._codeAddress = toAddress(found.target);
}

/** The most specific matching mock: with the longest data, then with a value. */
function mockOf({ mocks }: CheatState, message: Message): Mock | undefined {
  if (mocks.length === 0) return undefined;
  const callee = lower(message.codeAddress.toString());
  const data = bytesToHex(message.data);
  const fitting = mocks.filter(
    (mock) =>
      mock.callee === callee &&
      data.startsWith(mock.data) &&
      (mock.value === undefined || mock.value === message.value),
  );
  const rank = ({ data: said, value }: Mock) => 2 * said.length + (value === undefined ? 0 : 1);
  return fitting.sort((a, b) => rank(b) - rank(a))[0];
}

function answerOf({ answers, reverts }: Mock): EVMResult {
  const answer: Hex = (answers.length > 1 ? answers.shift() : answers[0]) ?? '0x';
  return reverts ? reverting(answer) : succeeding(answer);
}

/** The result of a call after its expectations have been applied. */
function judge(state: CheatState, message: Message, isCreation: boolean, result: EVMResult): EVMResult {
  const { execResult } = result;
  const { depth } = message;
  const data = execResult.exceptionError ? bytesToHex(execResult.returnValue) : undefined;
  const own = lower((message.to ?? result.createdAddress ?? message.caller).toString());
  const { expectedRevert, assumesNoRevert } = state;
  if (assumesNoRevert && data !== undefined) assumesNoRevert.revertedBy ??= own;
  if (assumesNoRevert?.depth === depth) {
    state.assumesNoRevert = undefined;
    const isRejected = data !== undefined && !isSignal(data) && isAssumedAgainst(assumesNoRevert, data);
    if (isRejected) return signalling(ASSUME_SIGNAL);
  }
  if (expectedRevert && data !== undefined && depth >= expectedRevert.depth)
    expectedRevert.revertedBy ??= own;
  if (expectedRevert && depth <= expectedRevert.depth && !(data !== undefined && isSignal(data))) {
    state.expectedRevert = undefined;
    const isInternal = depth < expectedRevert.depth;
    const problem = isInternal
      ? internalRevertProblem(state, expectedRevert, data)
      : revertProblem(expectedRevert, data);
    if (problem !== undefined) return refusing(problem);
    if (data === undefined) return result;
    expectedRevert.remaining--;
    delete expectedRevert.revertedBy;
    if (expectedRevert.remaining > 0) state.expectedRevert = expectedRevert;
    return asIfSucceeded(isCreation, result);
  }
  if (data === undefined && !message.isStatic) {
    const problem = emitProblem(state, depth);
    if (problem !== undefined) return refusing(problem);
  }
  return result;
}

/** Whether revert data starts with `FOUNDRY::`, the prefix of signals that end a test without failing it. */
function isSignal(data: Hex): boolean {
  return data.startsWith('0x464f554e4452593a3a');
}

function asIfSucceeded(isCreation: boolean, { execResult }: EVMResult): EVMResult {
  const { exceptionError: _, ...rest } = execResult;
  const ended = { ...rest, returnValue: hexToBytes(NOTHING) };
  return isCreation ? { createdAddress: toAddress(NOBODY), execResult: ended } : { execResult: ended };
}

/** Address that is returned for a creation that reverted as expected. */
const NOBODY = `0x${'00'.repeat(19)}01`;
