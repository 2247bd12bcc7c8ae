import { HARDFORKS, type Hardfork } from '../../evm/evm-types';
import { isInRange, parseVersionRange } from '../compiler/version-range';

/**
 * EVM versions, oldest first, each with the first solc version that forge 1.7.1 uses it for. Versions before
 * 'byzantium' have the same first solc version as 'byzantium'.
 */
const FIRST_SOLC = {
  homestead: '0.4.21',
  tangerineWhistle: '0.4.21',
  spuriousDragon: '0.4.21',
  byzantium: '0.4.21',
  constantinople: '0.4.22',
  petersburg: '0.5.5',
  istanbul: '0.5.14',
  berlin: '0.8.5',
  london: '0.8.7',
  paris: '0.8.18',
  shanghai: '0.8.20',
  cancun: '0.8.24',
  prague: '0.8.27',
  osaka: '0.8.29',
} as const;

export type EvmVersion = keyof typeof FIRST_SOLC;

/** Oldest first. */
export const EVM_VERSIONS = Object.keys(FIRST_SOLC) as readonly EvmVersion[];

export const NEWEST_EVM_VERSION: EvmVersion = 'osaka';

/**
 * The newest EVM version that a solc version supports, but no newer than the requested one, as in forge. Undefined if
 * that solc version does not support selecting an EVM version.
 */
export function supportedEvmVersion(requested: EvmVersion, solc: string): EvmVersion | undefined {
  const isSupported = (one: EvmVersion) => isInRange(solc, parseVersionRange(`>=${FIRST_SOLC[one]}`) ?? []);
  return EVM_VERSIONS.slice(0, EVM_VERSIONS.indexOf(requested) + 1).findLast(isSupported);
}

export function isEvmVersion(name: string): name is EvmVersion {
  return Object.hasOwn(FIRST_SOLC, name);
}

/** The hard fork whose rules an EVM version uses. Versions before Istanbul run under Istanbul rules. */
export function hardforkOf(version: EvmVersion): Hardfork {
  return HARDFORKS.find((one) => one === version) ?? 'istanbul';
}
