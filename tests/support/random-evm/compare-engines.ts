import { bytesToHex, numberToHex } from 'viem';
import type { AccountState, Accounts, EvmEngine, TransactionOutcome } from '../evm/evm-engine';
import { disassemble } from './assembler';
import type { EvmCase } from './random-case';

/** Returns the first difference between two engines that run the same transactions, or undefined if there is none. */
export async function compareEngines(
  { hardfork, accounts, block, transactions }: EvmCase,
  [first, second]: readonly [EvmEngine, EvmEngine],
): Promise<string | undefined> {
  const [one, other] = await Promise.all([first.open(hardfork, accounts), second.open(hardfork, accounts)]);
  for (const [index, transaction] of transactions.entries()) {
    const outcomes = [
      await one.transact(transaction, block),
      await other.transact(transaction, block),
    ] as const;
    const [mine, theirs] = outcomes.map((outcome) => [...outcomeLines(outcome)]);
    const [before, after] = [one.accounts(), other.accounts()].map((state) => [...stateLines(state)]);
    const difference = firstDifference(mine, theirs) ?? firstDifference(before, after);
    if (difference === undefined) continue;
    return `transaction ${index}: ${difference[0]} in ${first.name}, ${difference[1]} in ${second.name}`;
  }
  return undefined;
}

function firstDifference(
  one: readonly string[] = [],
  other: readonly string[] = [],
): readonly [string, string] | undefined {
  for (let index = 0; index < Math.max(one.length, other.length); index += 1) {
    const [mine = 'nothing', theirs = 'nothing'] = [one[index], other[index]];
    if (mine !== theirs) return [mine, theirs];
  }
  return undefined;
}

/** ethereumjs often reports these errors as a single error. Each of them consumes all gas. */
const OUT_OF_GAS = ['code store out of gas', 'precompile failed', 'value out of range'];

function* outcomeLines(outcome: TransactionOutcome): Generator<string> {
  // Only the rejection is compared, because the engines word the reasons differently.
  if (outcome.kind === 'rejected') return yield 'rejected';
  yield `error ${OUT_OF_GAS.includes(outcome.error ?? '') ? 'out of gas' : outcome.error}`;
  yield `gas ${outcome.gasUsed}`;
  yield `output ${bytesToHex(outcome.output)}`;
  for (const { address, topics, data } of outcome.logs)
    yield `log of ${address} ${topics.map((topic) => numberToHex(topic)).join()} ${bytesToHex(data)}`;
  return undefined;
}

function* stateLines(accounts: Accounts): Generator<string> {
  for (const [address, account] of [...accounts].sort(([one], [other]) => (one < other ? -1 : 1)))
    for (const line of accountLines(account)) yield `${address} ${line}`;
}

function* accountLines({ nonce, balance, code, storage }: AccountState): Generator<string> {
  yield `nonce ${nonce}`;
  yield `balance ${balance}`;
  yield `code ${bytesToHex(code)}`;
  for (const [slot, value] of [...storage].sort(([one], [other]) => (one < other ? -1 : 1)))
    yield `slot ${numberToHex(slot)} ${numberToHex(value)}`;
}

/** Formats a case as text: state, programs and transactions. */
export function showCase({ hardfork, accounts, transactions }: EvmCase): string {
  const states = [...accounts].map(([address, account]) => {
    const slots = [...account.storage].map(([slot, value]) => `${numberToHex(slot)}: ${numberToHex(value)}`);
    const fields = `nonce ${account.nonce}, balance ${account.balance}, storage { ${slots.join(', ')} }`;
    return `${address}: ${fields}, code ${bytesToHex(account.code)}\n${disassemble(account.code)}`;
  });
  const sent = transactions.map((transaction) =>
    JSON.stringify(transaction, (_, value: unknown) => {
      if (typeof value === 'bigint') return String(value);
      return value instanceof Uint8Array ? bytesToHex(value) : value;
    }),
  );
  return [hardfork, ...states, ...sent].join('\n');
}
