import { DisposableStore } from '@core/base/lifecycle';
import { ChainUnavailableError } from '@core/chains/chains';
import { describe, expect, it } from 'vitest';
import { chainPlugins, chainsOfManifests, manifestOf } from '../../../tests/support/chains-of-manifests';
import { chainsPoint } from './chains';

/** Only the choices for network controls are converted, so that each value has a title. */
function withPlainChoices(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (_key, part) =>
    Array.isArray(part) && part.every((item) => typeof item?.title === 'string' && 'value' in item)
      ? part.map((item) => item.value)
      : part,
  );
}

describe('the chains contribution point', () => {
  it.each(chainPlugins)('passes every field that %s declares to ChainService', async (plugin) => {
    const lifetime = new DisposableStore();
    const chains = chainsOfManifests(lifetime, [manifestOf(plugin)]);
    const [chain] = chains.chains;
    if (!chain) throw new Error(`${plugin} declares no chain`);
    const declared = { ...chain, details: withPlainChoices(await chains.details(chain.id)) };
    expect(declared).toMatchObject(manifestOf(plugin).contributes.chains[0] ?? {});
    lifetime.dispose();
    await expect(chains.details(chain.id)).rejects.toThrow(ChainUnavailableError);
  });

  it.each([
    { detection: { projectFiles: [{ name: '(' }] } },
    { transactionOptions: [{ name: 'a', title: 'A', type: 'choice' }] },
    { networkControls: [{ name: 'a', title: 'A', kind: 'action', type: 'none' }] },
    { other: 1 },
  ])('rejects invalid details when they are read (%#)', async (details) => {
    const { readChainDetails } = await import('../read-chain-details');
    const languages = [{ id: 'demo', displayName: 'Demo', extensions: ['demo'] }];
    const item = { id: 'demo', displayName: 'Demo', languages, details };
    expect(chainsPoint.read([item]).ok).toBe(true);
    expect(() => readChainDetails('demo', { contributes: { chains: [item] } }, String)).toThrow();
  });

  it.each([
    [{ comments: '(' }, 'with 0 groups'],
    [{ entryPoint: '(a)(b)' }, 'with 0 to 1 groups'],
    [{ include: 'import' }, 'with 1 group'],
  ])('rejects an invalid contract syntax: %j', (syntax, message) => {
    const languages = [{ id: 'demo', displayName: 'Demo', extensions: ['demo'], syntax }];
    const read = chainsPoint.read([{ id: 'demo', displayName: 'Demo', languages }]);
    expect(read.ok).toBe(false);
    expect(JSON.stringify(read)).toContain(message);
  });
});
