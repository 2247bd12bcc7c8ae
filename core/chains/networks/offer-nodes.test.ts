import { BehaviorSubject } from 'rxjs';
import { expect, it } from 'vitest';
import type { NetworkEnvironment } from './network-environments';
import type { NamedNode } from './node-addresses';
import { offerNodes } from './offer-nodes';

it('follows the setting, in which a node takes the place of the one of its name', () => {
  const text$ = new BehaviorSubject('');
  const registered = new Map<string, NetworkEnvironment>();
  const environment = ({ name, address }: NamedNode): NetworkEnvironment => ({
    id: `test.${name}`,
    chain: 'test',
    name: address,
    kind: 'remote',
    connect: () => Promise.reject(new Error('no node')),
  });
  const offered = offerNodes(
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
      setting: 'test.nodes',
      everybodys: [{ name: 'Main', address: 'https://main' }],
      environments: (node) => [environment(node)],
    },
  );
  const shown = () => [...registered.values()].map(({ id, name }) => `${id} ${name}`);
  expect(shown()).toEqual(['test.Main https://main']);
  text$.next('Mine = http://localhost:1, Main = https://other');
  expect(shown()).toEqual(['test.Main https://other', 'test.Mine http://localhost:1']);
  text$.next('');
  expect(shown()).toEqual(['test.Main https://main']);
  offered.dispose();
  expect(shown()).toEqual([]);
});
