import { type AbiFunction, parseAbi, toFunctionSelector } from 'viem';

/** Where cheatcodes are called. */
export const CHEAT_ADDRESS = '0x7109709ecfa91a80626ff3989d68f67f5b1dd12d';

/** A function of the interface `Vm`. */
export interface Cheatcode {
  readonly name: string;
  readonly abi: AbiFunction;
}

/** The cheatcodes that `Vm.sol` declares, by selector: the file is the one list of them. */
export function readCheatcodes(source: string): ReadonlyMap<string, Cheatcode> {
  const structs = [...source.matchAll(/struct (\w+) \{([^}]*)\}/g)].map(
    ([, name, members = '']) => `struct ${name} { ${members.replaceAll(/\s+/g, ' ')} }`,
  );
  const enums = [...source.matchAll(/enum (\w+)/g)].map(([, name]) => name);
  const functions = [...source.matchAll(/function [^;]+/g)].map(([text]) =>
    enums.reduce<string>((line, name) => line.replaceAll(new RegExp(`\\b${name} `, 'g'), 'uint8 '), text),
  );
  const abi = parseAbi([...structs, ...functions] as unknown as readonly string[]) as readonly AbiFunction[];
  return new Map(abi.map((entry) => [toFunctionSelector(entry), { name: entry.name, abi: entry }] as const));
}
