import { framework } from '@tests/support/aptos-vm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { compilePackage } from '../../move-toolchain/engine/compile/compile-package';
import { compileTests } from '../../move-toolchain/engine/compile/compile-tests';
import { createAptosEngine } from './index';
import type { MovePackage } from './package/move-project';

vi.mock('../../move-toolchain/engine/compile/compile-package', async (original) => {
  const module = await original<typeof import('../../move-toolchain/engine/compile/compile-package')>();
  return { ...module, compilePackage: vi.fn(module.compilePackage) };
});
vi.mock('../../move-toolchain/engine/compile/compile-tests', async (original) => {
  const module = await original<typeof import('../../move-toolchain/engine/compile/compile-tests')>();
  return { ...module, compileTests: vi.fn(module.compileTests) };
});

const packageOf = (name: string, value: number, uses = '') => [
  {
    path: `${name}/Move.toml`,
    content: `[package]\nname = "${name}"\n[addresses]\n${name} = "0x${value + 10}"\n[dependencies]\n${uses}`,
  },
  {
    path: `${name}/sources/${name}.move`,
    content: `module 0x${value + 10}::${name} {
      public fun value(): u64 { ${value} }
      #[test] fun passes() { assert!(value() == ${value}, 1); }
    }`,
  },
];
const files = (lib: number, alone = 3) => [
  ...packageOf('lib', lib),
  ...packageOf('app', 2, 'lib = { local = "../lib" }\n'),
  ...packageOf('alone', alone),
];

/** Names of the packages compiled since the last call. */
function compiledBy(compiler: (source: MovePackage, ...rest: never[]) => unknown): readonly string[] {
  const { calls } = vi.mocked(compiler).mock;
  const names = calls.map(([{ name }]) => name).sort();
  vi.mocked(compiler).mockClear();
  return names;
}

describe('the Aptos engine', { timeout: 60_000 }, () => {
  afterEach(() => vi.clearAllMocks());

  it('recompiles only changed packages and the packages that use them', async () => {
    const engine = createAptosEngine({ loadFramework: async () => framework });
    const code = async (sources: ReturnType<typeof files>, by = engine) =>
      (await by.compile({ files: sources })).artifacts.map(({ name, codeHash }) => [name, codeHash]);
    const first = await code(files(1));
    expect(compiledBy(compilePackage)).toEqual(['alone', 'app', 'lib']);
    expect(await code(files(1))).toEqual(first);
    expect(compiledBy(compilePackage)).toEqual([]);
    const changed = await code(files(4));
    expect(compiledBy(compilePackage)).toEqual(['app', 'lib']);
    expect(changed).toEqual(
      await code(files(4), createAptosEngine({ loadFramework: async () => framework })),
    );
    expect(changed).not.toEqual(first);
  });

  it('does not recompile tests when they run again', async () => {
    const engine = createAptosEngine({ loadFramework: async () => framework });
    const passed = async (sources: ReturnType<typeof files>, coverage = false) => {
      let count = 0;
      await engine.runTests({ files: sources, coverage }, (event) => {
        if (event.type === 'ended' && event.outcome.state === 'passed') count++;
      });
      return count;
    };
    expect(await passed(files(1))).toBe(3);
    expect(compiledBy(compileTests)).toEqual(['alone', 'app', 'lib']);
    expect(await passed(files(1))).toBe(3);
    expect(await passed(files(1), true)).toBe(3);
    expect(compiledBy(compileTests)).toEqual([]);
    expect(await passed(files(1, 5))).toBe(3);
    expect(compiledBy(compileTests)).toEqual(['alone']);
  });
});
