import { publicationOf } from '../../plugins/chain-aptos/engine/compile/publish-package';
import { aptosFramework } from '../../plugins/chain-aptos/engine/framework/aptos-framework';
import { FRAMEWORK_ADDRESSES } from '../../plugins/chain-aptos/engine/inline/framework/framework-extensions';
import { readMoveProject } from '../../plugins/chain-aptos/engine/package/move-project';
import { aptosVmChain } from '../../plugins/chain-aptos/engine/vm/aptos-vm-chain';
import { aptosGas } from '../../plugins/chain-aptos/engine/vm/gas/aptos-gas';
import { frameworkNatives } from '../../plugins/chain-aptos/engine/vm/natives/natives';
import type { Payload } from '../../plugins/chain-aptos/engine/vm/network/transaction';
import { readFramework } from '../../plugins/chain-aptos/packaging/packed-framework';
import { readModule } from '../../plugins/move-toolchain/engine/bytecode/read-module';
import {
  type CompiledUnit,
  compilePackage,
} from '../../plugins/move-toolchain/engine/compile/compile-package';
import { showModuleId } from '../../plugins/move-toolchain/engine/interface/show-type';
import { Loader } from '../../plugins/move-toolchain/engine/vm/loader/loader';
import { ModuleCache } from '../../plugins/move-toolchain/engine/vm/loader/module-cache';
import { Session, type SessionOptions } from '../../plugins/move-toolchain/engine/vm/session';
import { State } from '../../plugins/move-toolchain/engine/vm/storage/state';

export const framework = aptosFramework(readFramework().map(({ bytecode }) => bytecode));

export { aptosGas };

/** The framework is loaded only once; separate tests verify it. */
const cache = new ModuleCache(new Set(framework.ids.map(showModuleId)));

/**
 * Compiles sources without a Move.toml; the address `me` is 0x42. Throws an error with the compiler's messages if the
 * sources do not compile.
 */
export function compileSources(...sources: readonly string[]): readonly CompiledUnit[] {
  const files = sources.map((content, at) => ({ path: `sources/m${at}.move`, content }));
  const addresses = new Map([...FRAMEWORK_ADDRESSES, ['me', 0x42n] as const]);
  const { units, diagnostics } = compilePackage(
    { name: 'p', sources: files, addresses, dependencies: [] },
    framework,
  );
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return units;
}

/** Opens a session whose state contains the framework modules and the given modules, but no resources. */
export function openSession(modules: readonly Uint8Array[], options: SessionOptions = {}): Session {
  const state = new State();
  for (const id of framework.ids) {
    const bytecode = framework.bytecode(id);
    if (bytecode) state.modules.set(showModuleId(id), bytecode);
  }
  for (const bytecode of modules) {
    const compiled = readModule(bytecode);
    const handle = compiled.moduleHandles[compiled.selfModuleHandle];
    const address = compiled.addressIdentifiers[handle?.address ?? 0];
    state.modules.set(`${address}::${compiled.identifiers[handle?.name ?? 0]}`, bytecode);
  }
  const loader = new Loader(
    { bytecode: (id) => state.modules.get(id) },
    frameworkNatives(),
    cache,
    aptosVmChain,
  );
  return new Session(state, loader, options);
}

/** Returns the payload of the transaction that publishes a single-source package. */
export async function publicationPayload(
  address: string,
  source: string,
  policy: 'compatible' | 'immutable' = 'compatible',
): Promise<Payload> {
  const manifest = `[package]\nname = "p"\nversion = "1.0.0"\nupgrade_policy = "${policy}"\n[addresses]\nme = "${address}"\n`;
  const files = [
    { path: 'Move.toml', content: manifest },
    { path: 'sources/m.move', content: source },
  ];
  const [found] = readMoveProject(files).packages;
  if (found === undefined) throw new Error('No package');
  const { units, diagnostics } = compilePackage(found, framework);
  const errors = diagnostics.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const publication = await publicationOf(found, units);
  if (publication === undefined) throw new Error('There is nothing to publish');
  return { kind: 'entry-function', ...publication.call };
}
