import { type AbiFunction, type Hex, toFunctionSelector } from 'viem';
import { abiOf } from '../abi/describe-contract';
import { addressOfWord, CREATE2_FACTORY, lower } from './cheats/addresses';
import type { AddressHex } from './cheats/cheat-state';
import { CHEAT_ADDRESS } from './cheats/cheatcodes';
import { CONSOLE_ADDRESS } from './console-log';
import type { ContractIndex, IndexedContract } from './contract-index';
import { isFixture } from './fuzz/fixtures';
import { isTestName } from './test-ids';
import type { TestMachine } from './test-machine';
import { type ReadyTests, readTest } from './test-setup';

/** A contract that is called at random, and the methods that may be called. */
export interface Target {
  readonly address: AddressHex;
  readonly contract: IndexedContract;
  readonly methods: readonly AbiFunction[];
}

export interface InvariantTargets {
  readonly contracts: readonly Target[];
  /** If empty, any sender may be used. */
  readonly senders: readonly AddressHex[];
  readonly excludedSenders: ReadonlySet<AddressHex>;
  /** A contract that a run has created, if it becomes a target. */
  readonly created: (address: AddressHex) => Target | undefined;
}

interface Selected {
  readonly addr: Hex;
  readonly selectors: readonly Hex[];
}

interface SelectedArtifact {
  readonly artifact: string;
  readonly selectors: readonly Hex[];
}

/**
 * Artifacts whose functions can be called at an address, for example the artifact of the implementation behind a proxy.
 */
interface Interface {
  readonly addr: Hex;
  readonly artifacts: readonly string[];
}

/** The targets that the test contract configures; by default, all contracts that `setUp` created. */
export async function readInvariantTargets({
  machine,
  ready,
  contract,
  book,
}: {
  readonly machine: TestMachine;
  readonly ready: ReadyTests;
  readonly contract: IndexedContract;
  readonly book: ContractIndex;
}): Promise<InvariantTargets> {
  const read = async <T>(name: string) =>
    ((await readTest(machine, ready.address, contract.payload, name)) ?? []) as readonly T[];
  const meant = (names: readonly string[]) => new Set(names.flatMap((name) => book.named(name)));
  const targeted = (await read<Hex>('targetContracts')).map(lower);
  const excluded = new Set((await read<Hex>('excludeContracts')).map(lower));
  const selected = await read<Selected>('targetSelectors');
  const unselected = await read<Selected>('excludeSelectors');
  const interfaces = await read<Interface>('targetInterfaces');
  const byArtifact = await read<SelectedArtifact>('targetArtifactSelectors');
  const artifacts = meant([
    ...(await read<string>('targetArtifacts')),
    ...byArtifact.map(({ artifact }) => artifact),
  ]);
  const excludedArtifacts = meant(await read<string>('excludeArtifacts'));
  const named = new Set([...targeted, ...selected.map(({ addr }) => lower(addr))]);
  const lent = new Set(interfaces.map(({ addr }) => lower(addr)));
  const created = machine.contracts().filter((one) => one !== ready.address);
  const isAnyMeant = named.size === 0 || artifacts.size > 0;
  const addresses = new Set([...named, ...lent, ...(isAnyMeant ? created : [])]);
  const artifactMethods = (found: IndexedContract) => {
    const ofArtifact = byArtifact.filter(({ artifact }) => book.named(artifact).includes(found));
    return union(ofArtifact.map(({ selectors }) => selectors));
  };
  const contracts: Target[] = [];
  for (const address of addresses) {
    if (excluded.has(address)) continue;
    const code = machine.codeOf(address);
    const own = interfaces.find(({ addr }) => lower(addr) === address);
    for (const found of own ? meant(own.artifacts) : [book.find(code, false)]) {
      if (!found || excludedArtifacts.has(found)) continue;
      if (!named.has(address) && !lent.has(address) && artifacts.size > 0 && !artifacts.has(found)) continue;
      const wanted = selectorsOf(selected, address) ?? artifactMethods(found);
      const unwanted = selectorsOf(unselected, address) ?? new Set();
      const methods = changing(found).filter((method) => {
        const selector = toFunctionSelector(method);
        if (wanted) return wanted.has(selector);
        return !unwanted.has(selector) && (address !== ready.address || !isReserved(method.name));
      });
      contracts.push({ address, contract: found, methods });
    }
  }
  const excludedSenders = new Set([...UNUSUAL_SENDERS, ...(await read<Hex>('excludeSenders')).map(lower)]);
  return {
    contracts,
    senders: (await read<Hex>('targetSenders')).map(lower).filter((sender) => !excludedSenders.has(sender)),
    excludedSenders,
    created: (address) => {
      const found = targeted.length > 0 ? undefined : book.find(machine.codeOf(address), false);
      if (!found || excludedArtifacts.has(found) || (artifacts.size > 0 && !artifacts.has(found)))
        return undefined;
      const wanted = artifactMethods(found);
      const methods = changing(found).filter((method) => !wanted || wanted.has(toFunctionSelector(method)));
      return { address, contract: found, methods };
    },
  };
}

/**
 * As in forge, these accounts never send calls: the zero address, cheatcodes, console, CREATE2 factory, precompiles.
 */
const UNUSUAL_SENDERS: readonly AddressHex[] = [
  ...Array.from({ length: 0x12 }, (_, index) => addressOfWord(BigInt(index))),
  addressOfWord(0x100n),
  CHEAT_ADDRESS,
  lower(CONSOLE_ADDRESS),
  CREATE2_FACTORY.address,
];

/** As in forge, these functions are not called if the test contract itself is a target. */
function isReserved(name: string): boolean {
  return isTestName(name) || isFixture({ name }) || /^(?:setup|afterinvariant|beforetestsetup)$/i.test(name);
}

function selectorsOf(list: readonly Selected[], address: AddressHex): ReadonlySet<Hex> | undefined {
  return union(list.filter(({ addr }) => lower(addr) === address).map(({ selectors }) => selectors));
}

/** Undefined if the lists were not configured. */
function union(lists: readonly (readonly Hex[])[]): ReadonlySet<Hex> | undefined {
  return lists.length === 0 ? undefined : new Set(lists.flat());
}

function changing({ payload }: IndexedContract): readonly AbiFunction[] {
  return abiOf(payload).filter(
    (entry): entry is AbiFunction =>
      entry.type === 'function' && entry.stateMutability !== 'view' && entry.stateMutability !== 'pure',
  );
}
