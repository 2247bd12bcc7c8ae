import { loadOnce } from '@core/base/async';
import { type AptosEngine, createAptosEngine } from '../engine';
import { aptosFramework } from '../engine/framework/aptos-framework';
import { readFramework } from '../packaging/packed-framework';
import { compilerByCli, findAptosCli } from './aptos-cli';

/**
 * The engine with the framework of the installed packages, for Node. An Aptos CLI on the `PATH` compiles, where there is one;
 * it is looked for once, when something is first compiled.
 *
 * @param path folders of programs, as `PATH` has them, which it is the default of; empty: our compiler compiles.
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
