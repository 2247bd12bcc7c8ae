import type { ContractValue, DeploymentMode } from '@core/chains/contract-interface';
import { encodeDeployData, encodeFunctionData } from 'viem';
import { abiArguments, toParameters } from '../abi/contract-values';
import { abiOf, signatureOf } from '../abi/describe-contract';
import type { AbiEntry } from '../compiler/standard-json';
import { messages } from '../messages';
import type { EthereumPayload } from '../payload';

/**
 * OpenZeppelin 5 proxies. A 'uups' proxy is upgraded by its implementation; a 'transparent' proxy is upgraded by the
 * owner of the admin contract that it creates. https://docs.openzeppelin.com/contracts/5.x/api/proxy
 */
const MODES = ['uups', 'transparent'] as const;
export type ProxyMode = (typeof MODES)[number];

/** Throws for an unknown mode. */
export function proxyMode(mode: string): ProxyMode {
  const known = MODES.find((one) => one === mode);
  if (!known) throw new RangeError(messages.noDeploymentMode(mode));
  return known;
}

/** Whether an implementation can upgrade its own proxy (ERC-1822). */
export function isUups({ abi }: Pick<EthereumPayload, 'abi'>): boolean {
  const has = (name: string) => abi.some((entry) => entry.type === 'function' && entry.name === name);
  return has('proxiableUUID') && has('upgradeToAndCall');
}

/** A contract's proxy modes: one mode if the contract has an initializer; otherwise an empty list. */
export function proxyModes(payload: Pick<EthereumPayload, 'abi'>): readonly DeploymentMode[] {
  const initializer = initializerOf(payload);
  if (!initializer) return [];
  const id = isUups(payload) ? 'uups' : 'transparent';
  const parameters = toParameters([...constructorInputs(payload), ...(initializer.inputs ?? [])]);
  return [
    {
      id,
      title: messages.proxyMode(id),
      parameters,
      documentation: messages.proxyHint(signatureOf(initializer)),
    },
  ];
}

export function implementationValues(
  payload: Pick<EthereumPayload, 'abi'>,
  values: readonly ContractValue[] = [],
): readonly ContractValue[] {
  return values.slice(0, constructorInputs(payload).length);
}

/** Data of the transaction that creates and initialises the proxy. `owner` can upgrade a transparent proxy. */
export async function proxyCreation(
  mode: ProxyMode,
  implementation: `0x${string}`,
  owner: `0x${string}`,
  initialization: `0x${string}`,
): Promise<`0x${string}`> {
  if (mode === 'uups') {
    const { default: proxy } = await import('@openzeppelin/contracts/build/contracts/ERC1967Proxy.json');
    return encodeDeployData({
      abi: proxy.abi,
      bytecode: proxy.bytecode as `0x${string}`,
      args: [implementation, initialization],
    });
  }
  const { default: proxy } = await import(
    '@openzeppelin/contracts/build/contracts/TransparentUpgradeableProxy.json'
  );
  return encodeDeployData({
    abi: proxy.abi,
    bytecode: proxy.bytecode as `0x${string}`,
    args: [implementation, owner, initialization],
  });
}

/** The encoded call to the initializer. Throws if the values do not match the initializer's parameters. */
export function initializationOf(
  payload: Pick<EthereumPayload, 'abi'> & { readonly qualifiedName: string },
  values: readonly ContractValue[] = [],
): `0x${string}` {
  const initializer = initializerOf(payload);
  if (!initializer) throw new RangeError(messages.noInitializer(payload.qualifiedName));
  const own = values.slice(constructorInputs(payload).length);
  return encodeFunctionData({
    abi: [abiOf({ abi: [initializer] })[0]] as ReturnType<typeof abiOf>,
    functionName: 'initialize',
    args: abiArguments(initializer.inputs, own),
  });
}

/** The function that initialises a proxy in place of a constructor, identified by OpenZeppelin's conventional name. */
function initializerOf({ abi }: Pick<EthereumPayload, 'abi'>): AbiEntry | undefined {
  return abi.find(({ type, name }) => type === 'function' && name === 'initialize');
}

function constructorInputs({ abi }: Pick<EthereumPayload, 'abi'>): NonNullable<AbiEntry['inputs']> {
  return abi.find(({ type }) => type === 'constructor')?.inputs ?? [];
}
