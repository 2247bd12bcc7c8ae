import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { Network } from '../toolchain';
import type { NetworkEnvironment } from './network-environments';
import { offerNodes } from './offer-nodes';

function offered(further?: NetworkEnvironment) {
  const text$ = new BehaviorSubject('');
  const registered = new Map<string, NetworkEnvironment>();
  const nodes = offerNodes(
    {
      configuration: { value$: () => text$ },
      networkEnvironments: {
        register: (one) => {
          registered.set(one.id, one);
          return { dispose: () => registered.delete(one.id) };
        },
      },
    },
    {
      chain: 'test',
      setting: 'test.nodes',
      publicNodes: [{ name: 'Main', address: 'https://main' }],
      connect: async ({ address }) => ({ address }) as unknown as Network,
      ...(further && { further: ({ name }) => [{ ...further, id: `test.fork.${name}` }] }),
    },
  );
  const shown = () =>
    Promise.all([...registered.values()].map(async ({ id, connect }) => [id, await connect()] as const)).then(
      Object.fromEntries,
    );
  return { text$, nodes, shown };
}

it('updates the environments when the setting changes, and replaces public nodes that have the same name as a node in the setting', async () => {
  const { text$, nodes, shown } = offered();
  expect(await shown()).toEqual({ 'test.node.Main': { address: 'https://main' } });
  text$.next('Mine = http://localhost:1, Main = https://other');
  expect(await shown()).toEqual({
    'test.node.Main': { address: 'https://other' },
    'test.node.Mine': { address: 'http://localhost:1' },
  });
  text$.next('');
  expect(await shown()).toEqual({ 'test.node.Main': { address: 'https://main' } });
  nodes.dispose();
  expect(await shown()).toEqual({});
});

it('registers additional environments for each node', async () => {
  const { nodes, shown } = offered({
    id: '',
    chain: 'test',
    name: 'Fork',
    kind: 'fork',
    connect: async () => ({}) as Network,
  });
  expect(Object.keys(await shown())).toEqual(['test.node.Main', 'test.fork.Main']);
  nodes.dispose();
});
