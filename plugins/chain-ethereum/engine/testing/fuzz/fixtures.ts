import { type AbiFunction, type AbiParameter, decodeAbiParameters } from 'viem';
import { abiOf } from '../../abi/describe-contract';
import type { EthereumPayload } from '../../payload';
import { encodeCall } from '../abi-words';
import type { TestMachine } from '../test-machine';
import { type ReadyTests, startOver } from '../test-setup';

interface ParameterFixtures {
  /** Type of each value. */
  readonly type: string;
  readonly values: readonly unknown[];
}

/**
 * Values that a test contract provides for parameters, keyed by parameter name in lower case without leading or
 * trailing underscores. https://getfoundry.sh/forge/advanced-testing/fuzz-testing
 */
export type Fixtures = ReadonlyMap<string, ParameterFixtures>;

/** Prevents an infinite loop if a getter accepts every index. */
const MAX_FIXTURES = 10_000;

/**
 * Whether a function's name marks it as a source of fixtures: a function that returns an array, or a public array's
 * getter.
 */
export function isFixture({ name }: Pick<AbiFunction, 'name'>): boolean {
  return name.startsWith('fixture');
}

/** The fixtures for a parameter, if they have the parameter's type. */
export function fixturesFor(fixtures: Fixtures, { name = '', type }: AbiParameter): readonly unknown[] {
  const found = fixtures.get(normalized(name));
  return found?.type === type ? found.values : [];
}

/** All fixtures for a parameter name; undefined if the contract provides none. */
export function fixturesNamed(fixtures: Fixtures, name: string): readonly unknown[] | undefined {
  return fixtures.get(normalized(name))?.values;
}

/** Reads a test contract's fixtures from the state after `setUp` without changing the state. */
export async function readFixtures(
  machine: TestMachine,
  ready: ReadyTests,
  payload: Pick<EthereumPayload, 'abi'>,
): Promise<Fixtures> {
  const fixtures = new Map<string, ParameterFixtures>();
  for (const entry of abiOf(payload)) {
    if (entry.type !== 'function' || !isFixture(entry)) continue;
    const key = normalized(entry.name.slice('fixture'.length));
    const read = async (args: readonly unknown[]) => {
      startOver(machine, ready);
      return resultOf(machine, ready, entry, args);
    };
    const found =
      entry.inputs.length === 0 ? returnedArray(entry, await read([])) : await itemsOf(entry, read);
    if (found) fixtures.set(key, found);
  }
  startOver(machine, ready);
  return fixtures;
}

function returnedArray(
  { outputs }: AbiFunction,
  values: readonly unknown[] | undefined,
): ParameterFixtures | undefined {
  const [, type] = /^(.*)\[\d*\]$/.exec(outputs[0]?.type ?? '') ?? [];
  if (type === undefined || !values || outputs.length !== 1) return undefined;
  return { type, values: values[0] as readonly unknown[] };
}

/** Reads the items of a public array through its getter until a call fails. */
async function itemsOf(
  { outputs }: AbiFunction,
  read: (args: readonly unknown[]) => Promise<readonly unknown[] | undefined>,
): Promise<ParameterFixtures> {
  const values: unknown[] = [];
  while (values.length < MAX_FIXTURES) {
    const item = await read([BigInt(values.length)]);
    if (!item) break;
    values.push(outputs.length === 1 ? item[0] : item);
  }
  return { type: outputs.length === 1 ? (outputs[0]?.type ?? '') : 'tuple', values };
}

/** A call's outputs; undefined if the call fails. */
async function resultOf(
  machine: TestMachine,
  { address }: ReadyTests,
  method: AbiFunction,
  args: readonly unknown[],
): Promise<readonly unknown[] | undefined> {
  if (method.inputs.length > 1 || (args.length === 1 && !/^u?int\d*$/.test(method.inputs[0]?.type ?? '')))
    return undefined;
  const { succeeded, output } = await machine.call(address, encodeCall(method, args));
  if (!succeeded) return undefined;
  try {
    return decodeAbiParameters(method.outputs, output);
  } catch {
    return undefined;
  }
}

function normalized(name: string): string {
  return name.replaceAll(/^_+|_+$/g, '').toLowerCase();
}
