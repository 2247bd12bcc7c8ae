import { loadOnce } from '@core/base/async';
import { type AptosEngine, createAptosEngine } from '../engine';
import { aptosFramework } from '../engine/framework/aptos-framework';
import { readFramework } from '../packaging/packed-framework';
import { compilerByCli, findAptosCli } from './aptos-cli';

/**
 * The engine for Node, with the bundled framework. If there is an Aptos CLI on the `PATH`, it is used for compilation.
 * It is detected once, on the first compilation.
 * @param path program folders; `PATH` by default. If empty, the built-in compiler is used.
 */
export function createEngine(path?: string): AptosEngine {
  return createAptosEngine({
    loadFramework: loadOnce(async () => aptosFramework(readFramework().map(({ bytecode }) => bytecode))),
    loadCompiler: loadOnce(async () => {
      const cli = await findAptosCli(path);
      return cli && compilerByCli(cli);
    }),
  });
}
