import { isInside } from '@core/base/path';
import type { ContractIndex, IndexedContract } from './contract-index';

/** Project path of a contract's build artifact in forge's output folder, such as `out/Token.sol/Token.json`. */
export function artifactPath({ name, payload }: IndexedContract, folder: string): string {
  const file = payload.qualifiedName.slice(0, payload.qualifiedName.lastIndexOf(':'));
  return `${folder}/${file.slice(file.lastIndexOf('/') + 1)}/${name}.json`;
}

/** The text of a build artifact, which forge writes to its output folder; undefined for other paths. */
export function artifactText(path: string, book: ContractIndex, folder: string): string | undefined {
  if (!isInside(path, folder) || !path.endsWith('.json')) return undefined;
  const contract = book.contracts.find((one) => artifactPath(one, folder) === path);
  if (!contract) return undefined;
  const { abi, bytecode, deployedBytecode, storageLayout } = contract.payload;
  const code = ({ object, linkReferences = {} }: typeof bytecode) => ({
    object: `0x${object}`,
    linkReferences,
  });
  return JSON.stringify({
    abi,
    bytecode: code(bytecode),
    deployedBytecode: code(deployedBytecode),
    ...(storageLayout !== undefined && { storageLayout }),
  });
}
