import { type AbiFunction, type Hex, toFunctionSelector } from 'viem';
import { abiOf } from '../abi/describe-contract';
import { lower, toAddress } from './cheats/addresses';
import type { AddressHex } from './cheats/cheat-state';
import type { BookedContract, CodeBook } from './code-book';
import type { TestMachine } from './test-machine';
import { type ReadyTests, readTest } from './test-setup';

/** A contract that is called at random, with the methods that may be. */
export interface Target {
  readonly address: AddressHex;
  readonly contract: BookedContract;
  readonly methods: readonly AbiFunction[];
}

export interface InvariantTargets {
  readonly contracts: readonly Target[];
  /** Empty: anybody calls. */
  readonly senders: readonly AddressHex[];
  readonly excludedSenders: ReadonlySet<AddressHex>;
}

interface Selected {
  readonly addr: Hex;
  readonly selectors: readonly Hex[];
}

/** What the test contract says it wants called; unless it says so, all contracts that `setUp` created. */
export async function readInvariantTargets({
  machine,
  ready,
  contract,
  book,
}: {
  readonly machine: TestMachine;
  readonly ready: ReadyTests;
  readonly contract: BookedContract;
  readonly book: CodeBook;
}): Promise<InvariantTargets> {
  const read = async <T>(name: string) =>
    ((await readTest(machine, ready.address, contract.payload, name)) ?? []) as readonly T[];
  const targeted = new Set((await read<Hex>('targetContracts')).map(lower));
  const excluded = new Set((await read<Hex>('excludeContracts')).map(lower));
  const selected = await read<Selected>('targetSelectors');
  const unselected = await read<Selected>('excludeSelectors');
  const named = new Set([...targeted, ...selected.map(({ addr }) => lower(addr))]);
  const addresses =
    named.size > 0 ? [...named] : machine.chain.contracts().filter((one) => one !== ready.address);
  const contracts: Target[] = [];
  for (const address of addresses) {
    if (excluded.has(address)) continue;
    const found = book.find(await machine.chain.getCode(toAddress(address)), false);
    if (!found) continue;
    const wanted = selectorsOf(selected, address);
    const unwanted = selectorsOf(unselected, address) ?? new Set();
    const methods = changing(found).filter((method) => {
      const selector = toFunctionSelector(method);
      return wanted ? wanted.has(selector) : !unwanted.has(selector);
    });
    contracts.push({ address, contract: found, methods });
  }
  return {
    contracts,
    senders: (await read<Hex>('targetSenders')).map(lower),
    excludedSenders: new Set((await read<Hex>('excludeSenders')).map(lower)),
  };
}

function selectorsOf(list: readonly Selected[], address: AddressHex): ReadonlySet<Hex> | undefined {
  const own = list.filter(({ addr }) => lower(addr) === address);
  return own.length === 0 ? undefined : new Set(own.flatMap(({ selectors }) => selectors));
}

function changing({ payload }: BookedContract): readonly AbiFunction[] {
  return abiOf(payload).filter(
    (entry): entry is AbiFunction =>
      entry.type === 'function' && entry.stateMutability !== 'view' && entry.stateMutability !== 'pure',
  );
}
