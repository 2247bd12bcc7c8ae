import { type AbiFunction, parseAbi, toFunctionSelector } from 'viem';
import type { ContractIndex } from '../contract-index';
import { signatureInText } from '../test-signature';

export const CHEAT_ADDRESS = '0x7109709ecfa91a80626ff3989d68f67f5b1dd12d';

/** The text `failed` as a 32-byte number: the storage slot at the cheatcode address that marks a test as failed. */
export const FAILED_SLOT = 0x6661696c6564n << 208n;

export interface Cheatcode {
  readonly name: string;
  readonly abi: AbiFunction;
  /** Parameter types, which distinguish overloads. */
  readonly types: readonly string[];
  /** Whether the cheatcode leaves the chain and the cheatcodes' state unchanged. */
  readonly isPure: boolean;
  /** True if the cheatcode never mutates objects in the cheatcodes' state, although it may replace them. */
  readonly replacesOnly: boolean;
}

/**
 * The signature of an unsupported cheatcode, taken from the project's `Vm.sol`; the selector if no signature matches.
 */
export function signatureOfCheat(selector: string, { contracts }: ContractIndex): string {
  const runs = new Set(contracts.map(({ payload }) => payload.sources));
  for (const [name, { content }] of [...runs].flatMap((sources) => Object.entries(sources))) {
    if (!/(?:^|\/)Vm\.sol$/.test(name)) continue;
    for (const match of content.matchAll(/\bfunction\s+(\w+)/g)) {
      const signature = signatureInText(match[1] ?? '', content, match.index + match[0].length);
      if (toFunctionSelector(signature) === selector) return signature;
    }
  }
  return selector;
}

/** Cheatcodes that `Vm.sol` does not declare. forge-std's own tests declare and use them. */
const INTERNAL = `
function _expectCheatcodeRevert() external;
function _expectCheatcodeRevert(bytes4 revertData) external;
function _expectCheatcodeRevert(bytes calldata revertData) external;`;

/** The cheatcodes declared in `Vm.sol` and the internal cheatcodes, by selector. */
export function readCheatcodes(source: string): ReadonlyMap<string, Cheatcode> {
  const enums = [...source.matchAll(/enum (\w+)/g)].map(([, name]) => name);
  const enumType = new RegExp(`\\b(?:${enums.join('|')}) `, 'g');
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replaceAll(enumType, 'uint8 ');
  const structs = [...source.matchAll(/struct (\w+) \{([^}]*)\}/g)].map(
    ([, name, members = '']) => `struct ${name} { ${plain(members)} }`,
  );
  const functions = [...(source + INTERNAL).matchAll(/\bfunction \w+\([^;]+/g)].map(([text]) => plain(text));
  const abi = parseAbi([...structs, ...functions] as unknown as readonly string[]) as readonly AbiFunction[];
  return new Map(abi.map((entry) => [toFunctionSelector(entry), cheatcodeOf(entry)] as const));
}

function cheatcodeOf(abi: AbiFunction): Cheatcode {
  const { name, inputs, stateMutability } = abi;
  const types = inputs.map(({ type }) => type);
  // `Vm.sol` declares `assumeNoRevert` as pure, although it applies to the next call.
  const isPure = stateMutability === 'pure' && name !== 'assumeNoRevert';
  return {
    name,
    abi,
    types,
    isPure,
    replacesOnly: isPure || /^(?:load|expect(?:Partial)?Revert)$/.test(name),
  };
}
