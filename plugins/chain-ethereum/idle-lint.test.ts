import { FakeProjectFiles } from '@tests/support/fake-project-files';
import { PluginFixture } from '@tests/support/plugin-fixture';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ethereumEngine } from './engine/engine-for-tests';
import { IdleLint } from './idle-lint';
import manifest from './manifest.json';

const BAD = 'pragma solidity 0.8.37;\ncontract A { address private o = tx.origin; }\n';
const RULES = '{"rules": {"avoid-tx-origin": "error"}}';
let files: FakeProjectFiles;
let fixture: PluginFixture;
const lint = vi.fn(ethereumEngine.lint);
const settle = () => vi.advanceTimersByTimeAsync(600);
const found = async () =>
  (await firstValueFrom(fixture.services.diagnostics.diagnostics$)).map(({ path, code }) => [path, code]);

beforeEach(async () => {
  // Load solhint before the fake clock starts.
  await ethereumEngine.lint({ files: [] });
  lint.mockClear();
  vi.useFakeTimers();
  files = new FakeProjectFiles({ 'contracts/A.sol': BAD, '.solhint.json': RULES, 'notes.md': 'text' });
  fixture = new PluginFixture('chain-ethereum', { ...manifest, contributes: {} }, files);
  const { contextKeys } = fixture.services;
  fixture.lifetime.add(contextKeys.declare({ key: 'feature.codeAnalysis', description: '' }));
  contextKeys.set('feature.codeAnalysis', true);
  fixture.lifetime.add(new IdleLint(fixture.services, { api: { ...ethereumEngine, lint } as never }));
});
afterEach(() => {
  fixture.lifetime.dispose();
  vi.useRealTimers();
});

describe('IdleLint', () => {
  it('lints once after several changes to contracts, but not after changes to other files', async () => {
    files.changes$.next({ type: 'changed', path: 'notes.md' });
    await settle();
    expect(lint).not.toHaveBeenCalled();
    files.changes$.next({ type: 'changed', path: 'contracts/A.sol' });
    files.changes$.next({ type: 'created', path: 'contracts/B.sol' });
    await settle();
    expect(lint).toHaveBeenCalledTimes(1);
    await vi.waitFor(async () => expect(await found()).toEqual([['contracts/A.sol', 'avoid-tx-origin']]));
  });

  it('lints again when the lint configuration changes', async () => {
    files.changes$.next({ type: 'changed', path: 'contracts/A.sol' });
    await settle();
    await vi.waitFor(async () => expect(await found()).toHaveLength(1));
    await files.createFile('.solhintignore', 'contracts/');
    files.changes$.next({ type: 'created', path: '.solhintignore' });
    await settle();
    await vi.waitFor(async () => expect(await found()).toEqual([]));
  });

  it('does nothing if code analysis is off and keeps the previous diagnostics if linting fails', async () => {
    const { contextKeys, diagnostics } = fixture.services;
    contextKeys.set('feature.codeAnalysis', false);
    files.changes$.next({ type: 'changed', path: 'contracts/A.sol' });
    await settle();
    expect(lint).not.toHaveBeenCalled();
    contextKeys.set('feature.codeAnalysis', true);
    diagnostics.set('solhint', [{ path: 'a', severity: 'error', message: 'before', code: 'x' }]);
    lint.mockRejectedValueOnce(new Error('The worker ended'));
    files.changes$.next({ type: 'changed', path: 'contracts/A.sol' });
    await settle();
    expect(await found()).toEqual([['a', 'x']]);
    files.changes$.next({ type: 'changed', path: 'contracts/A.sol' });
    await settle();
    await vi.waitFor(async () => expect(await found()).toEqual([['contracts/A.sol', 'avoid-tx-origin']]));
  });
});
