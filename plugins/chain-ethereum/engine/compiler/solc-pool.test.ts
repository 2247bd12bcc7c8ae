import { describe, expect, it } from 'vitest';
import { readSolc } from '../../packaging/packaged-solc';
import { SolcCrash, type SolcParts } from './solc';
import { SolcPool } from './solc-pool';

const INPUT = {
  language: 'Solidity',
  sources: {
    'A.sol': { content: '// SPDX-License-Identifier: MIT\npragma solidity 0.8.37;\ncontract A {}\n' },
  },
  settings: { outputSelection: { '*': { '*': ['abi'] } } },
};

/** Creates compilers; the first `times` compilers crash during a run, as wasm code can. */
function breaking(times: number): {
  readonly load: () => Promise<SolcParts>;
  readonly started: () => number;
} {
  let started = 0;
  return {
    started: () => started,
    load: async () => {
      const { factory, ...parts } = await readSolc('0.8.37');
      return {
        ...parts,
        factory: (options) => {
          started++;
          const isBroken = started <= times;
          const given = options as { onRuntimeInitialized(): void; cwrap: (name: string) => unknown };
          const ready = given.onRuntimeInitialized;
          given.onRuntimeInitialized = () => {
            const { cwrap } = given;
            if (isBroken) {
              given.cwrap = (...asked) =>
                asked[0] === 'solidity_compile'
                  ? () => {
                      throw new WebAssembly.RuntimeError('memory access out of bounds');
                    }
                  : cwrap(...asked);
            }
            ready();
          };
          return factory(options);
        },
      };
    },
  };
}

describe('SolcPool', { timeout: 60_000 }, () => {
  it('explains what to do after a crash, and uses a new compiler for the next run', async () => {
    const compiler = breaking(1);
    const pool = new SolcPool(compiler.load);
    const crash = await pool.run('0.8.37', INPUT).catch((error: unknown) => error);
    expect(crash).toBeInstanceOf(SolcCrash);
    expect(String(crash)).toMatch(/solc 0\.8\.37 .*memory access out of bounds/s);
    expect((await pool.run('0.8.37', INPUT)).contracts).toHaveProperty('A\\.sol.A');
    expect(compiler.started()).toBe(2);
  });

  it('reports why a compiler is not available, and loads it again for the next run', async () => {
    let isOnline = false;
    const pool = new SolcPool(async (version) => {
      if (!isOnline) throw new Error('Failed to fetch');
      return readSolc(version);
    });
    await expect(pool.run('0.8.37', INPUT)).rejects.toThrow(/solc 0\.8\.37 .*Failed to fetch/s);
    isOnline = true;
    expect((await pool.run('0.8.37', INPUT)).contracts).toHaveProperty('A\\.sol.A');
  });
});
