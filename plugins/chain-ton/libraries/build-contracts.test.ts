import type { WrittenFile } from '@core/chains/toolchain';
import { beginCell, type Cell } from '@ton/core';
import { describe, expect, it } from 'vitest';
import { type BuildFailure, buildContracts, markCompileError } from './build-contracts';

interface Contract {
  readonly includes?: string;
  /** A file that the contract's hook writes. */
  readonly writes?: string;
}

/** Builds contracts whose code is the text of their included file. Each contract's hook writes the contract's name. */
async function build(contracts: Readonly<Record<string, Contract>>, stored: Record<string, string> = {}) {
  const files = { ...stored };
  const runs: string[] = [];
  const codes: Record<string, string> = {};
  let failures: readonly BuildFailure[] = [];
  const compileOnly = async (name: string): Promise<Cell> => {
    const { includes } = contracts[name] ?? {};
    const text = includes === undefined ? name : files[includes];
    if (text === undefined) throw markCompileError(new Error(`${includes} is missing`), name);
    codes[name] = text;
    return beginCell().storeStringTail(text).endCell();
  };
  await buildContracts(
    {
      written: (): readonly WrittenFile[] =>
        Object.entries(files).map(([path, content]) => ({ path, content })),
      call: async (_method, given) => {
        failures = given as readonly BuildFailure[];
      },
    },
    Object.keys(contracts),
    {
      compileOnly,
      build: async (name) => {
        runs.push(name);
        const code = await compileOnly(name);
        const { writes } = contracts[name] ?? {};
        if (writes === 'nothing') throw new Error('no key');
        if (writes !== undefined) files[writes] = `${codes[name]}, by ${name}`;
        return code;
      },
    },
  );
  return { codes, failures, runs };
}

describe('buildContracts', () => {
  it('runs each hook only once if the contracts are already in the correct order', async () => {
    const { codes, runs } = await build({ A: { writes: 'auto' }, B: { includes: 'auto' } });
    expect(runs).toEqual(['A', 'B']);
    expect(codes).toEqual({ A: 'A', B: 'A, by A' });
  });

  it.each([[{}], [{ auto: 'old' }]])(
    'rebuilds a contract after a later hook has written its include: %j',
    async (stored) => {
      const { codes, failures, runs } = await build(
        { A: { includes: 'auto', writes: 'more' }, B: { writes: 'auto' }, C: { includes: 'more' } },
        stored,
      );
      expect(runs.filter((name) => name === 'B')).toHaveLength(1);
      expect(codes).toEqual({ A: 'B, by B', B: 'B', C: 'B, by B, by A' });
      expect(failures).toEqual([]);
    },
  );

  it('continues after a failed hook and reports the failure', async () => {
    const { codes, failures } = await build({ A: { writes: 'nothing' }, B: {} });
    expect(codes.B).toBe('B');
    expect(failures).toMatchObject([{ contract: 'A', message: 'no key' }]);
  });

  it('does not report compiler errors as failed hooks', async () => {
    expect((await build({ A: { includes: 'auto' } })).failures).toEqual([]);
  });

  it('stops and reports contracts whose hooks depend on each other', async () => {
    const circle = { A: { includes: 'b', writes: 'a' }, B: { includes: 'a', writes: 'b' } };
    expect((await build(circle, { b: '' })).failures).toEqual([{ contract: 'A' }, { contract: 'B' }]);
  });
});
