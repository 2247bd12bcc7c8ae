import { join } from 'node:path';
import { repository } from '@tests/support/repository-files';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';
import chainTonBuild from '../build';
import { unusedFile, unusedImport } from './left-out';

/** Evaluates a replacement as a CommonJS module. */
function load(code: string | undefined): Record<string, () => void> {
  const module: { exports: Record<string, () => void> } = { exports: {} };
  new Function('module', code ?? '')(module);
  return module.exports;
}

describe('engine chunks', () => {
  let chunks: Rolldown.OutputChunk[] = [];

  beforeAll(async () => {
    const result = await build({
      configFile: false,
      mode: 'production',
      root: repository,
      logLevel: 'warn',
      plugins: chainTonBuild(),
      resolve: { tsconfigPaths: true },
      build: {
        write: false,
        minify: false,
        target: 'es2023',
        assetsInlineLimit: 0,
        lib: { entry: join(repository, 'plugins/chain-ton/engine/worker.ts'), formats: ['es'] },
      },
    });
    const [output] = [result].flat();
    if (!output || !('output' in output)) throw new Error('The build gave nothing');
    chunks = output.output.filter((part) => part.type === 'chunk');
  }, 60_000);

  /** Each module's bundled code, by the module's path below node_modules. */
  function modules(): ReadonlyMap<string, string> {
    return new Map(
      chunks.flatMap(({ modules }) =>
        Object.entries(modules).map(([id, { code }]) => [
          id.split('/node_modules/').at(-1) ?? id,
          code ?? '',
        ]),
      ),
    );
  }

  it('contain the modules that the engine uses', () => {
    expect([...modules().keys()]).toEqual(
      expect.arrayContaining([
        '@ton/sandbox/dist/executor/Executor.js',
        '@ton/sandbox/dist/executor/emulator-emscripten.js',
        '@ton-community/func-js-bin/dist/funcfiftlib.js',
        '@ton/tolk-js/dist/tolkfiftlib.js',
        '@tact-lang/compiler/dist/grammar/grammar.js',
      ]),
    );
  });

  it.each(['@tact-lang/opcode', '@vscode/debugadapter', 'ipfs-unixfs-importer', 'table', 'chalk', 'fflate'])(
    'do not contain %s',
    (name) => {
      expect([...modules().keys()].filter((path) => path.startsWith(`${name}/`))).toEqual([]);
    },
  );

  it('contain replacements for the debugger, coverage and base64 copies', () => {
    const unused = [...modules()].filter(([path]) =>
      /dist\/(debugger|coverage|ui|jest)\/(?!index\.)|emscripten\.debugger|\.(wasm|gzip)\.js$/.test(path),
    );
    expect(unused.length).toBeGreaterThan(5);
    for (const [path, code] of unused) expect(code, path).toMatch(/is excluded from this build/);
  });

  it('import no Node modules', () => {
    expect([...modules().keys()].filter((path) => path.includes('__vite-browser-external:'))).toEqual([]);
  });
});

describe('a replacement module', () => {
  const file = '/somewhere/node_modules/@ton/sandbox/dist/coverage/coverage.js';
  const leftOut = 'is excluded from this build: see plugins/chain-ton/packaging/left-out.ts';

  it('exports functions that have the original names and throw when called', () => {
    const exports = load(unusedFile(file, () => 'exports.Coverage = exports.merge = void 0;'));
    expect(Object.keys(exports)).toEqual(['Coverage', 'merge']);
    expect(exports.merge).toThrow(`@ton/sandbox/dist/coverage/coverage.js ${leftOut}`);
    expect(() => Reflect.construct(exports.Coverage ?? Object, [])).toThrow(leftOut);
    expect(load(unusedImport('fflate')).gunzipSync).toThrow(`fflate ${leftOut}`);
  });

  it('throws on import if the original module has import side effects', () => {
    expect(() => load(unusedImport('fs'))).toThrow(`fs ${leftOut}`);
    const copy = '/x/node_modules/@ton/sandbox/dist/executor/emulator-emscripten.wasm.js';
    expect(() => load(unusedFile(copy, () => ''))).toThrow(
      `@ton/sandbox/dist/executor/emulator-emscripten.wasm.js ${leftOut}`,
    );
  });

  it("replaces @ton/ton's clients, which depend on axios, but not its wallets", () => {
    const inTon = (path: string) =>
      unusedFile(`/x/node_modules/@ton/ton/dist/${path}`, () => 'exports.A = 1;');
    expect(load(inTon('client/TonClient.js')).A).toThrow(leftOut);
    expect(inTon('wallets/WalletContractV5R1.js')).toBeUndefined();
  });

  it('is not used for other modules', () => {
    for (const path of ['coverage/index.js', 'blockchain/Blockchain.js', 'executor/emulator-emscripten.js']) {
      expect(unusedFile(`/x/node_modules/@ton/sandbox/dist/${path}`, () => '')).toBeUndefined();
    }
    expect(unusedFile('/x/node_modules/other/dist/debugger/debug.js', () => '')).toBeUndefined();
  });
});
