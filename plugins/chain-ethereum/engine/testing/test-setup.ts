import { type AbiFunction, decodeFunctionResult, encodeFunctionData, hexToBytes } from 'viem';
import { abiOf } from '../abi/describe-contract';
import { linkLibraries } from '../network/link-libraries';
import type { EthereumPayload } from '../payload';
import { DEFAULT_ENVIRONMENT } from '../settings/test-environment';
import type { CallOutcome } from './call-outcome';
import { lower } from './cheats/addresses';
import { type AddressHex, type CheatState, copyCheatState } from './cheats/cheat-state';
import type { IndexedContract } from './contract-index';
import type { TestMachine } from './test-machine';

/** Deployer of the libraries that a test contract calls. */
const LIBRARY_DEPLOYER: AddressHex = '0x1f95d37f27ea0dea9c252fc09d5a6eaa97647353';

/** As in forge, the configured sender does not call `setUp`. */
const SET_UP_SENDER = DEFAULT_ENVIRONMENT.sender;

/** A deployed test contract, after `setUp`. */
export interface ReadyTests {
  readonly address: AddressHex;
  /** The libraries that were deployed for the test contract. */
  readonly libraries: ReadonlySet<AddressHex>;
  /** Mark in the chain's journal after `setUp`. */
  readonly mark: number;
  readonly state: CheatState;
}

export interface SetUpFailure {
  readonly step: 'constructor' | 'setUp';
  readonly outcome: CallOutcome;
}

/** Creates a test contract on a new machine and runs its `setUp`. */
export async function setUpTests(
  machine: TestMachine,
  { payload }: IndexedContract,
): Promise<ReadyTests | SetUpFailure> {
  machine.prepare();
  const { code, libraries } = await linked(machine, payload);
  const created = await machine.create(hexToBytes(`0x${code}`));
  if (!created.succeeded || created.created === undefined) return { step: 'constructor', outcome: created };
  const address = created.created;
  machine.enrich(address);
  if (functionNamed(payload, 'setUp')) {
    const outcome = await callTest(machine, address, payload, 'setUp', [], SET_UP_SENDER);
    if (!outcome.succeeded) return { step: 'setUp', outcome };
  }
  return { address, libraries, mark: machine.chain.mark(), state: copyCheatState(machine.state) };
}

export function startOver(machine: TestMachine, { mark, state }: ReadyTests): void {
  machine.chain.rewind(mark);
  machine.continueFrom(state);
}

export function functionNamed({ abi }: Pick<EthereumPayload, 'abi'>, name: string): AbiFunction | undefined {
  return abiOf({ abi }).find(
    (entry): entry is AbiFunction => entry.type === 'function' && entry.name === name,
  );
}

/** Calls a function of the test contract, by default from the configured sender. */
export function callTest(
  machine: TestMachine,
  address: AddressHex,
  { abi }: Pick<EthereumPayload, 'abi'>,
  functionName: string,
  args: readonly unknown[],
  from?: AddressHex,
): Promise<CallOutcome> {
  return machine.call(address, encodeFunctionData({ abi: abiOf({ abi }), functionName, args }), from);
}

/** The result of a test contract function that has no parameters; undefined if no such function exists. */
export async function readTest(
  machine: TestMachine,
  address: AddressHex,
  payload: Pick<EthereumPayload, 'abi'>,
  functionName: string,
  args: readonly unknown[] = [],
): Promise<unknown> {
  if (!functionNamed(payload, functionName)) return undefined;
  const { succeeded, output } = await callTest(machine, address, payload, functionName, args);
  if (!succeeded || output === '0x') return undefined;
  return decodeFunctionResult({ abi: abiOf(payload), functionName, data: output });
}

/** Deploys a contract's libraries and links its code with them. */
async function linked(machine: TestMachine, payload: EthereumPayload) {
  const libraries = new Set<AddressHex>();
  const code = await linkLibraries(payload, {
    addressOf: async () => undefined,
    deploy: async (library) => {
      const { created } = await machine.create(hexToBytes(`0x${library}`), LIBRARY_DEPLOYER);
      if (created === undefined) return undefined;
      libraries.add(lower(created));
      return lower(created);
    },
  });
  return { code, libraries };
}
