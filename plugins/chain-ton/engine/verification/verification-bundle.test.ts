import { describe, expect, it } from 'vitest';
import { counterFiles, tonEngine } from '../engine-for-tests';
import type { TonEngine } from '../index';

const engine = tonEngine as unknown as TonEngine;
const sourcesOf = (files: Readonly<Record<string, string>>) =>
  Object.entries(files).map(([path, content]) => ({ path, content }));

async function bundleOf(files: readonly { path: string; content: string }[]) {
  const { artifacts } = await engine.compile({ files });
  return engine.verification(files, artifacts[0]?.codeHash ?? '');
}

describe('a request to the TON verifier', { timeout: 120_000 }, () => {
  it('contains FunC targets and their includes, with the compiler version and the code hash', async () => {
    const { request, files } = await bundleOf(counterFiles);
    expect(request).toMatchObject({ language: 'func', compile_params: { compiler_version: '0.4.6' } });
    expect(request.code_hash).toMatch(/^[\da-f]{64}$/);
    const entry = request.sources.filter((source) => source.is_entrypoint);
    expect(entry).toEqual([
      {
        path: expect.stringMatching(/^contracts\/\w+\.fc$/),
        is_entrypoint: true,
        include_in_command: true,
        is_stdlib: false,
        has_include_directives: true,
      },
    ]);
    expect(request.sources.find(({ path }) => path.endsWith('stdlib.fc'))).toMatchObject({
      include_in_command: false,
    });
    expect(files.map(({ path }) => path)).toEqual(request.sources.map(({ path }) => path));
    for (const { path, content } of files) {
      expect(content).toBe(counterFiles.find((file) => file.path === path)?.content);
    }
  });

  it("starts with the contract's Tolk file, followed by all its imports", async () => {
    const { request } = await bundleOf(
      sourcesOf({
        'lib/twice.tolk': 'fun twice(n: int): int { return n * 2 }',
        'main.tolk':
          'import "lib/twice"\nfun onInternalMessage(in: InMessage) {}\nget fun four(): int { return twice(2) }',
        'unused.tolk': 'fun unused() {}',
      }),
    );
    expect(request).toMatchObject({ language: 'tolk', compile_params: { compiler_version: '1.3.0' } });
    expect(request.sources.map(({ path, is_entrypoint }) => [path, is_entrypoint])).toEqual([
      ['main.tolk', true],
      ['lib/twice.tolk', false],
    ]);
  });

  it('contains the compiled package for a Tact contract', async () => {
    const { request, files } = await bundleOf(sourcesOf({ 'main.tact': 'contract Empty { receive() {} }' }));
    expect(request).toMatchObject({ language: 'tact', compile_params: { compiler_version: '1.6.13' } });
    expect(request.sources).toMatchObject([{ is_entrypoint: false, include_in_command: true }]);
    expect(JSON.parse(files[0]?.content ?? '')).toMatchObject({ name: 'Empty' });
  });

  it('is rejected if the verifier does not accept the input or no contract compiles to the deployed code', async () => {
    const tolk = { 'main.tolk': 'fun onInternalMessage(in: InMessage) {}' };
    const config = "export const compile = { lang: 'tolk', entrypoint: 'main.tolk', optimizationLevel: 1 };";
    await expect(bundleOf(sourcesOf({ ...tolk, 'wrappers/Main.compile.ts': config }))).rejects.toThrow(
      'only optimisation level 2',
    );
    await expect(bundleOf(sourcesOf({ 'my contract.tolk': tolk['main.tolk'] }))).rejects.toThrow(
      'does not accept the path “my contract.tolk”',
    );
    await expect(engine.verification(sourcesOf(tolk), 'ff'.repeat(32))).rejects.toThrow(
      'No contract in the project compiles to the deployed code',
    );
  });
});
