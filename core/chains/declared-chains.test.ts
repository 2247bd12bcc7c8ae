import { type Disposable, DisposableStore, toDisposable } from '@core/base/lifecycle';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ChainDescription } from './chains';
import { DeclaredChains } from './declared-chains';
import { RegisteredNetworkEnvironments } from './networks/registered-network-environments';

const chain = (id: string): ChainDescription => ({
  id,
  displayName: id.toUpperCase(),
  languages: [{ id, displayName: id, extensions: [id] }],
  capabilities: [],
});

describe('DeclaredChains', () => {
  let lifetime: DisposableStore;
  beforeEach(() => {
    lifetime = new DisposableStore();
  });
  afterEach(() => lifetime.dispose());

  it('contributes to each chain until the declaration or the chain is removed', () => {
    const chains = new DeclaredChains();
    const there = new Set<string>();
    const contribute = ({ id }: ChainDescription): Disposable => {
      there.add(id);
      return toDisposable(() => there.delete(id));
    };
    const ton = lifetime.add(chains.declare(chain('ton'), () => Promise.resolve()));
    const contributed = lifetime.add(chains.declareForEach(contribute));
    expect([...there]).toEqual(['ton']);
    lifetime.add(chains.declare(chain('sui'), () => Promise.resolve()));
    expect([...there]).toEqual(['ton', 'sui']);
    ton.dispose();
    expect([...there]).toEqual(['sui']);
    contributed.dispose();
    expect([...there]).toEqual([]);
    lifetime.add(chains.declare(chain('aptos'), () => Promise.resolve()));
    expect([...there]).toEqual([]);
  });
});

describe('RegisteredNetworkEnvironments', () => {
  it('lists environments until they are removed and rejects a duplicate id', () => {
    const registered = new RegisteredNetworkEnvironments();
    const environment = {
      id: 'ton.test',
      chain: 'ton',
      name: 'Testnet',
      kind: 'remote' as const,
      connect: () => Promise.reject(new Error('The network is not connected')),
    };
    const registration = registered.register(environment);
    expect(registered.environments$.value).toEqual([environment]);
    expect(() => registered.register(environment)).toThrow("'ton.test' is registered twice");
    registration.dispose();
    expect(registered.environments$.value).toEqual([]);
  });
});
