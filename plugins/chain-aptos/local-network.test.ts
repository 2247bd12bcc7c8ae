import type { ProjectArtifact } from '@core/chains/builds/builds';
import { DeploymentFixture } from '@tests/support/deployment-fixture';
import { testProject } from '@tests/support/plugin-fixture';
import { expect, it, vi } from 'vitest';
import { createEngine } from './server/engine';

const files = [
  { path: 'Move.toml', content: '[package]\nname = "p"\n[addresses]\nme = "0xa11ce"\n' },
  {
    path: 'sources/counter.move',
    content: `module me::counter {
      struct Counter has key { value: u64 }
      public entry fun add(owner: &signer, by: u64) acquires Counter {
        let at = std::signer::address_of(owner);
        if (!exists<Counter>(at)) move_to(owner, Counter { value: 0 });
        borrow_global_mut<Counter>(at).value += by;
      }
      #[view] public fun value(at: address): u64 acquires Counter { borrow_global<Counter>(at).value }
    }`,
  },
  {
    path: 'scripts/add_twice.move',
    content:
      'script { fun add_twice(s: &signer, by: u64) { me::counter::add(s, by); me::counter::add(s, by); } }',
  },
];
const chain = {
  id: 'aptos',
  displayName: 'Aptos',
  languages: [{ id: 'move', displayName: 'Move', extensions: ['move'] }],
  capabilities: ['localNetwork', 'networkState'] as const,
};

it('shares one local network between a project’s deployments, scripts and calls', {
  timeout: 60_000,
}, async () => {
  const engine = createEngine('');
  const openLocalNetwork = vi.fn(engine.openLocalNetwork);
  const fixture = new DeploymentFixture(chain, { ...engine, openLocalNetwork });
  const session = await fixture.session();
  const { artifacts, diagnostics } = await engine.compile({ files });
  expect(diagnostics).toEqual([]);
  const [counter, script] = artifacts.map((one): ProjectArtifact => ({ ...one, projectId: testProject.id }));
  if (!counter || !script) throw new Error('Not compiled');
  const { contract } = await session.deploy(counter, {});
  const ran = await session.deploy(script, { arguments: ['5'] });
  expect(ran.transaction).toMatchObject({ kind: 'script', status: 'succeeded' });
  expect(ran.contract).toBeUndefined();
  const { account = '' } = session.state;
  expect((await session.call(contract?.id ?? '', 'value', [account])).values[0]?.value).toBe('10');
  await session.send(contract?.id ?? '', 'add', { arguments: ['1'] });
  const again = await fixture.deployments.session('aptos');
  expect((await again.call(contract?.id ?? '', 'value', [account])).values[0]?.value).toBe('11');
  expect(again.state.contracts.map(({ name }) => name)).toEqual(['counter']);
  expect(again.state.transactions.map(({ kind }) => kind)).toEqual(['send', 'script', 'deploy']);
  expect(openLocalNetwork).toHaveBeenCalledTimes(1);
  fixture.lifetime.dispose();
});
