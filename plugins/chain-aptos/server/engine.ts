import type { ChainToolchain } from '@core/chains/toolchain';
import { createAptosEngine } from '../engine';
import { Framework } from '../engine/framework/framework';
import { readFramework } from '../packaging/packed-framework';

/** The engine with the framework of the installed packages, for Node. */
export function createEngine(): ChainToolchain {
  let framework: Framework | undefined;
  return createAptosEngine({
    loadFramework: async () => {
      framework ??= new Framework(readFramework().map(({ bytecode }) => bytecode));
      return framework;
    },
  });
}
