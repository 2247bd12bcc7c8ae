import { type Hex, isAddress } from 'viem';
import { linkCode } from '../../engine/network/link-code';
import type { HardhatArtifact } from './artifacts';

/** Links a contract's code with the addresses of its libraries by their simple or qualified names. */
export function linkBytecode(artifact: HardhatArtifact, libraries: Readonly<Record<string, string>>): Hex {
  const { bytecode, contractName, linkReferences } = artifact;
  if (bytecode === '0x') {
    throw new Error(`${contractName} has no code and cannot be deployed: it is abstract or an interface`);
  }
  const needed = Object.entries(linkReferences).flatMap(([file, names]) =>
    Object.keys(names).map((name) => `${file}:${name}`),
  );
  const isNamed = (qualified: string, name: string) => qualified === name || qualified.endsWith(`:${name}`);
  for (const [name, address] of Object.entries(libraries)) {
    if (!needed.some((qualified) => isNamed(qualified, name))) {
      const known = needed.length === 0 ? 'it needs none' : `it needs ${needed.join(', ')}`;
      throw new Error(`'${name}' is not a library of ${contractName}: ${known}`);
    }
    if (!isAddress(address, { strict: false })) {
      throw new Error(
        `'${address}' is not an address, so it cannot be used for the library '${name}' of ${contractName}`,
      );
    }
  }
  const addressOf = (qualified: string) =>
    Object.entries(libraries).find(([name]) => isNamed(qualified, name))?.[1];
  const missing = needed.filter((qualified) => addressOf(qualified) === undefined);
  if (missing.length > 0) {
    throw new Error(`${contractName} needs the addresses of its libraries: ${missing.join(', ')}`);
  }
  return `0x${linkCode(bytecode.slice(2), linkReferences, (name) => addressOf(name) ?? '')}`;
}
