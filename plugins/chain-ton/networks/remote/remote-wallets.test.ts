import type { Engine } from '@host/api/engine';
import { LoopbackBridge, LoopbackWallet } from '@tests/support/loopback-bridge';
import { MemoryValues } from '@tests/support/memory-values';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TonNodeEngine } from '../../engine/node-worker';
import { RemoteWallet } from '../../engine/tonconnect/remote-wallet';
import { fetchWallets } from '../../engine/tonconnect/wallet-list';
import { createPairings } from './pairing';
import { RemoteWallets } from './remote-wallets';

const ADDRESS = `0:${'ab'.repeat(32)}`;
const MANIFEST = 'https://me/m.json';

describe('the remote wallet connected to this browser', () => {
  let bridge: LoopbackBridge;
  let wallet: LoopbackWallet;
  let values: MemoryValues;
  const opened: RemoteWallet[] = [];
  const asked: string[] = [];
  const pairings = createPairings();

  /** Runs the worker's engine in this thread. */
  const engine = {
    api: {
      remoteWallets: fetchWallets,
      openRemoteWallet: async (...from: ConstructorParameters<typeof RemoteWallet>) => {
        const remote = new RemoteWallet(...from);
        opened.push(remote);
        return remote;
      },
    },
    stop: () => {
      for (const remote of opened.splice(0)) remote.dispose();
    },
  } as unknown as Engine<TonNodeEngine>;

  /** A new instance, as after a reload. */
  const remoteWallets = () =>
    new RemoteWallets(
      {
        configuration: { get: () => `${bridge.origin}/wallets.json` },
        quickInput: {
          pick: async ({ items }: { readonly items: readonly unknown[] }) => {
            asked.push('pick');
            return items[0];
          },
        },
        values,
      } as unknown as ConstructorParameters<typeof RemoteWallets>[0],
      pairings,
    );

  beforeEach(async () => {
    asked.length = 0;
    bridge = await LoopbackBridge.open();
    wallet = new LoopbackWallet(bridge);
    values = new MemoryValues();
  });
  afterEach(() => {
    wallet.close();
    engine.stop();
    bridge.close();
  });

  it('is selected and opened once, then restored until it is disconnected', async () => {
    const connecting = remoteWallets().connect(engine, MANIFEST);
    await expect.poll(() => pairings.value?.wallet).toBe('Loopback Wallet');
    wallet.scan(pairings.value?.link ?? '');
    await wallet.agree(ADDRESS);
    expect(await connecting).toMatchObject({ name: 'Loopback Wallet', address: ADDRESS, network: 'testnet' });
    expect(pairings.value).toBeUndefined();
    expect(JSON.stringify([...values.stored])).not.toContain('secretKey');
    engine.stop();

    const again = await remoteWallets().connect(engine, MANIFEST);
    expect(await again.send({ address: 'EQ', amount: '7' })).toBe('te6cckEBAQEAAgAAAEysuc0=');
    expect(wallet.requests).toHaveLength(1);
    expect(asked).toEqual(['pick']);
    engine.stop();

    expect(await remoteWallets().disconnect(engine, MANIFEST)).toBe('Loopback Wallet was disconnected');
    await expect.poll(() => wallet.requests.at(-1)?.method).toBe('disconnect');
    expect(await remoteWallets().disconnect(engine, MANIFEST)).toContain('No wallet is connected');
    await values.set('chain-ton.secret.tonconnect', 'damaged');
    await expect(remoteWallets().connect(engine, MANIFEST)).rejects.toThrow('cannot be decrypted');
    expect(values.stored.get('chain-ton.secret.tonconnect')).toBe('damaged');
    expect(await remoteWallets().disconnect(engine, MANIFEST)).toContain(
      'could not be decrypted and was removed',
    );
    expect(values.stored.has('chain-ton.secret.tonconnect')).toBe(false);
  });

  it('is not connected if the user cancels or chooses another environment', async () => {
    const cancelled = remoteWallets().connect(engine, MANIFEST);
    await expect.poll(() => pairings.value).toBeDefined();
    pairings.value?.cancel();
    await expect(cancelled).rejects.toThrow('No wallet was connected');
    expect(pairings.value).toBeUndefined();
    const controller = new AbortController();
    const left = remoteWallets().connect(engine, MANIFEST, { signal: controller.signal });
    await expect.poll(() => pairings.value).toBeDefined();
    controller.abort();
    await expect(left).rejects.toMatchObject({ name: 'CancellationError' });
    expect(values.stored.has('chain-ton.secret.tonconnect')).toBe(false);
  });
});
