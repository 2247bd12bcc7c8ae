import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadOnce } from '../../core/base/async';
import type { EthereumEngineModules } from '../../plugins/chain-ethereum/engine/engine-modules';
import { consoleSource } from '../../plugins/chain-ethereum/engine/testing/console-source';
import { readEvmWasm } from '../../plugins/chain-ethereum/packaging/evm-wasm';
import { readSolc, SOLC_PACKAGES } from '../../plugins/chain-ethereum/packaging/packaged-solc';
import { LIBRARIES, readLibrary } from '../../plugins/chain-ethereum/packaging/packed-library';

const FORGE_STD = resolve(import.meta.dirname, '../../plugins/chain-ethereum/solidity/forge-std');

/** The library forge-std, as bundled with the product. */
export const forgeStd = {
  name: 'forge-std',
  load: loadOnce(async () => ({
    version: '1',
    files: { ...readSources(FORGE_STD), 'src/console.sol': consoleSource() },
  })),
};

/** The engine's modules in plain Node, which does not support the product's glob imports. */
export const engineModules: EthereumEngineModules = {
  versions: Object.keys(SOLC_PACKAGES),
  loadSolc: readSolc,
  libraries: [
    ...LIBRARIES.map((name) => ({ name, load: loadOnce(async () => readLibrary(name)) })),
    forgeStd,
  ],
  loadEvm: readEvmWasm,
};

function readSources(folder: string): Readonly<Record<string, string>> {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const sources = paths.filter((path) => path.endsWith('.sol'));
  return Object.fromEntries(sources.map((path) => [path, readFileSync(join(folder, path), 'utf8')]));
}
