import { DisposableStore } from '@core/base/lifecycle';
import { EMPTY, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { lookupOf } from '../../tests/support/page-services';
import manifest from './manifest.json';
import { activate } from './plugin';

describe('activate', () => {
  it('registers the manifest contributions, networks and tests, and removes them on disposal', () => {
    const registered: string[] = [];
    const register = (id: string) => {
      registered.push(id);
      return { dispose: () => registered.splice(registered.indexOf(id), 1) };
    };
    const environments = { register: ({ name }: { name: string }) => register(name), environments$: EMPTY };
    const commands: string[] = [];
    const subscriptions = new DisposableStore();
    const services = {
      chains: { register },
      configuration: { get: () => '', value$: () => of('Mine = http://127.0.0.1:9123') },
      networkEnvironments: environments,
      projects: { project: undefined },
      templates: { register },
      testRunners: { register: ({ id }: { id: string }) => register(id) },
      values: {},
    };
    activate({
      commands: { register: (id: string) => commands.push(id) },
      subscriptions,
      ...lookupOf(services),
    } as unknown as Parameters<typeof activate>[0]);
    expect(registered).toEqual([
      'sui',
      'sui-move',
      'sui',
      'Localnet',
      'Devnet',
      'Testnet',
      'Mainnet',
      'Mine',
    ]);
    expect(commands).toEqual(manifest.contributes.commands.map(({ command }) => command));
    subscriptions.dispose();
    expect(registered).toEqual([]);
  });
});
