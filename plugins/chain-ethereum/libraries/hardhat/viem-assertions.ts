import {
  type Abi,
  type AbiEvent,
  type Address,
  type Hash,
  isHash,
  type PublicClient,
  parseEventLogs,
} from 'viem';
import { failAssertion as fail } from './fail-assertion';
import { matchArguments } from './match-arguments';
import { readCustomError, readRevert, revertData } from './revert-data';

interface ContractLike {
  readonly abi: Abi;
  readonly address: Address;
}

interface Change {
  readonly address: Address;
  readonly amount: bigint;
}

type Sent = Hash | Promise<Hash>;

/** `viem.assertions` for a connection, as in hardhat-viem-assertions. */
export function createViemAssertions(getPublicClient: () => Promise<PublicClient>) {
  const receiptOf = async (sent: Sent) => {
    const hash = await sent;
    if (!isHash(hash)) {
      fail(`txHash must be a transaction hash or a promise resolving to one, but got: ${String(hash)}`);
    }
    return (await getPublicClient()).waitForTransactionReceipt({ hash });
  };
  const eventsOf = async (sent: Sent, contract: ContractLike, eventName: string) => {
    const receipt = await receiptOf(sent);
    const events = contract.abi.filter((item) => item.type === 'event' && item.name === eventName);
    if (events.length === 0) fail(`Event "${eventName}" not found in the contract ABI`);
    // Other contracts may also emit an event with this signature.
    const own = receipt.logs.filter(({ address }) => isSame(address, contract.address));
    const logs = parseEventLogs({ abi: contract.abi, eventName, logs: own }) as { readonly args?: unknown }[];
    if (logs.length === 0) {
      fail(
        `No events were emitted for contract with address "${contract.address}" and event name "${eventName}"`,
      );
    }
    return logs;
  };
  return {
    emit: async (sent: Sent, contract: ContractLike, eventName: string) => {
      await eventsOf(sent, contract, eventName);
    },
    emitWithArgs: async (
      sent: Sent,
      contract: ContractLike,
      eventName: string,
      expected: readonly unknown[],
    ) => {
      const logs = await eventsOf(sent, contract, eventName);
      const event = contract.abi.find(
        (item): item is AbiEvent =>
          item.type === 'event' && item.name === eventName && item.inputs.length === expected.length,
      );
      if (!event) {
        fail(`Event "${eventName}" with argument count ${expected.length} not found in the contract ABI`);
      }
      const emitted = logs.map(({ args }) => argumentList(event, args));
      if (emitted.some((args) => matchArguments(args, expected))) return;
      const [only, another] = emitted;
      if (another) fail('Multiple events were emitted, but none of them match the expected arguments.');
      fail('The event arguments do not match the expected ones.', { actual: only, expected });
    },
    balancesHaveChanged: async (sent: Sent, changes: readonly Change[]) => {
      const receipt = await receiptOf(sent);
      const client = await getPublicClient();
      for (const { address, amount } of changes) {
        const at = (blockNumber: bigint) => client.getBalance({ address, blockNumber });
        const [before, after] = await Promise.all([at(receipt.blockNumber - 1n), at(receipt.blockNumber)]);
        const fee = isSame(address, receipt.from) ? receipt.effectiveGasPrice * receipt.gasUsed : 0n;
        const change = after + fee - before;
        if (change === amount) continue;
        fail(
          `For address "${address}", expected balance to change by ${amount} (from ${before} to ${before + amount}), but got a change of ${change} instead.`,
        );
      }
    },
    ...revertAssertions,
  };
}

const revertAssertions = {
  revert: async (call: Promise<unknown>) => {
    await plainRevert(call);
  },
  revertWith: async (call: Promise<unknown>, expected: string) => {
    const revert = await plainRevert(call);
    const wanted = `The function was expected to revert with reason "${expected}", but it`;
    if (revert.kind === 'empty') fail(`${wanted} reverted without a reason`);
    if (revert.kind === 'panic') {
      if (`0x${revert.code.toString(16)}` === expected) return;
      fail(`${wanted} reverted with ${revert.text}.`);
    }
    if (revert.kind === 'reason' && revert.reason !== expected) {
      fail(`${wanted} reverted with reason: ${revert.reason}.`, { actual: revert.reason, expected });
    }
  },
  revertWithCustomError: async (call: Promise<unknown>, contract: ContractLike, name: string) => {
    await customRevert(call, contract, name);
  },
  revertWithCustomErrorWithArgs: async (
    call: Promise<unknown>,
    contract: ContractLike,
    name: string,
    expected: readonly unknown[],
  ) => {
    const args = await customRevert(call, contract, name);
    if (matchArguments(args, expected)) return;
    fail('The error arguments do not match the expected ones.', { actual: args, expected });
  },
};

async function dataOf(call: Promise<unknown>, ifNot: string) {
  try {
    await call;
  } catch (error) {
    const data = revertData(error);
    if (data === undefined) throw error;
    return data;
  }
  return fail(ifNot);
}

async function plainRevert(call: Promise<unknown>) {
  const revert = readRevert(await dataOf(call, 'The function was expected to revert, but it did not revert'));
  if (revert.kind !== 'custom') return revert;
  return fail(
    `The function was expected to revert with a non custom error, but it instead reverted with a custom error (${revert.data})`,
  );
}

/** @returns the error's values. */
async function customRevert(
  call: Promise<unknown>,
  { abi }: ContractLike,
  name: string,
): Promise<readonly unknown[]> {
  const wanted = `The function was expected to revert with custom error "${name}", but it`;
  const data = await dataOf(call, `${wanted} did not revert`);
  if (!abi.some((item) => item.type === 'error' && item.name === name)) {
    fail(`The given contract doesn't have a custom error named "${name}"`);
  }
  const revert = readRevert(data);
  if (revert.kind === 'empty') fail(`${wanted} reverted without a reason`);
  if (revert.kind === 'panic') fail(`${wanted} reverted with ${revert.text}`);
  if (revert.kind === 'reason') fail(`${wanted} reverted with reason "${revert.reason}"`);
  const error = readCustomError(abi, data);
  if (!error) {
    fail(`The error "${name}" was not found in the contract ABI. Encoded error signature found: "${data}".`);
  }
  if (error.name !== name) fail(`${wanted} reverted with custom error "${error.name}"`);
  return error.args;
}

/** Values in the order of the event's parameters. If possible, viem returns them by name instead. */
function argumentList({ inputs }: AbiEvent, args: unknown): readonly unknown[] {
  if (Array.isArray(args)) return args;
  const named = (args ?? {}) as Readonly<Record<string, unknown>>;
  return inputs.map(({ name }, index) => named[name ?? String(index)]);
}

function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
