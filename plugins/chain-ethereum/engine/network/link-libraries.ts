import type { SolcBytecode } from '../compiler/standard-json';
import { messages } from '../messages';
import type { EthereumPayload } from '../payload';
import { linkCode } from './link-code';

export interface LibraryDeployer {
  /** Address of a deployed library with this code; undefined if it must be deployed. */
  addressOf(code: string): Promise<string | undefined>;
  /** Deploys a library. Resolves to its address, or to undefined if the deployment failed. */
  deploy(code: string): Promise<string | undefined>;
}

/**
 * Links a contract's code with its libraries, and each library with the libraries that it uses. Each library is
 * deployed only once.
 */
export async function linkLibraries(
  { bytecode, libraries }: Pick<EthereumPayload, 'bytecode' | 'libraries'>,
  deployer: LibraryDeployer,
): Promise<string> {
  const addresses = new Map<string, string>();
  const bring = async (name: string): Promise<void> => {
    if (addresses.has(name)) return;
    const library = libraries[name];
    if (!library) throw new RangeError(messages.noLibrary(name));
    const code = await link(library.bytecode);
    const address = (await deployer.addressOf(code)) ?? (await deployer.deploy(code));
    if (!address) throw new RangeError(messages.noLibrary(name));
    addresses.set(name, address);
  };
  const link = async (code: SolcBytecode): Promise<string> => {
    for (const [file, names] of Object.entries(code.linkReferences ?? {})) {
      for (const library of Object.keys(names)) await bring(`${file}:${library}`);
    }
    return linkCode(code.object, code.linkReferences, (name) => addresses.get(name) ?? '');
  };
  return link(bytecode);
}
