import { LoopbackBridge, LoopbackWallet } from '@tests/support/loopback-bridge';
import { Base64, SessionCrypto } from '@tonconnect/protocol';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectionLink } from './connection-link';
import { readEvents } from './event-stream';
import { RemoteWallet, type StoredConnection, storedConnectionSchema } from './remote-wallet';
import { type BridgedWallet, fetchWallets, KNOWN_WALLETS, readWallets } from './wallet-list';
import { connectRequest } from './wallet-requests';

const ADDRESS = `0:${'ab'.repeat(32)}`;
const MESSAGE = { address: 'EQ', amount: '7' };

describe('a wallet connected through a bridge', () => {
  let bridge: LoopbackBridge;
  let wallet: LoopbackWallet;
  let entry: BridgedWallet;
  const kept: (StoredConnection | undefined)[] = [];
  const opened: RemoteWallet[] = [];

  const open = (from: BridgedWallet | StoredConnection = entry, timeoutMs?: number) => {
    const remote = new RemoteWallet(from, (connection) => kept.push(connection), timeoutMs);
    opened.push(remote);
    return remote;
  };
  const connect = async (timeoutMs?: number) => {
    const remote = open(entry, timeoutMs);
    wallet.scan(await remote.open('https://me/m.json'));
    await wallet.agree(ADDRESS);
    await remote.account();
    return remote;
  };

  /** Request numbers must increase, because a wallet ignores requests whose numbers it has already received. */
  const expectRising = (count: number) => {
    const numbers = wallet.requests.map(({ id }) => Number(id));
    expect(numbers).toHaveLength(count);
    expect(numbers).toEqual([...new Set(numbers)].sort((a, b) => a - b));
  };

  beforeEach(async () => {
    kept.length = 0;
    bridge = await LoopbackBridge.open();
    wallet = new LoopbackWallet(bridge);
    const [first] = await fetchWallets(`${bridge.origin}/wallets.json`);
    entry = first as BridgedWallet;
  });
  afterEach(() => {
    wallet.close();
    for (const remote of opened.splice(0)) remote.dispose();
    bridge.close();
  });

  it('connects through its link and receives a send request', async () => {
    const remote = open();
    const request = wallet.scan(await remote.open('https://me/m.json'));
    expect(request).toEqual({ manifestUrl: 'https://me/m.json', items: [{ name: 'ton_addr' }] });
    await wallet.agree(ADDRESS);
    expect(await remote.account()).toEqual({ address: ADDRESS, network: 'testnet', networkId: '-3' });
    await remote.send(MESSAGE);
    const [asked] = wallet.requests;
    expect(asked).toMatchObject({ method: 'sendTransaction', id: expect.stringMatching(/^\d+$/) });
    const sent = JSON.parse(asked?.params[0] ?? '');
    expect(sent).toMatchObject({ network: '-3', from: ADDRESS, messages: [MESSAGE] });
    expect(sent.valid_until).toBeGreaterThan(Date.now() / 1000);
  });

  it('reconnects after a page reload and continues the request numbering', async () => {
    await (await connect()).send(MESSAGE);
    opened.splice(0).forEach((remote) => {
      remote.dispose();
    });
    const connection = storedConnectionSchema.parse(structuredClone(kept.at(-1)));
    const again = open(connection);
    await again.open('https://me/m.json');
    expect(await again.account()).toMatchObject({ address: ADDRESS });
    await again.send(MESSAGE);
    expectRising(2);
  });

  it('rejects a declined connection, an unknown network and an invalid response', async () => {
    const remote = open();
    wallet.scan(await remote.open('https://me/m.json'));
    await wallet.refuse();
    await expect(remote.account()).rejects.toThrow('Loopback Wallet declined the request');
    const other = open();
    wallet.scan(await other.open('https://me/m.json'));
    await wallet.agree(ADDRESS, '-217');
    await expect(other.account()).rejects.toThrow('uses an unknown network (-217)');
    const confused = open();
    wallet.scan(await confused.open('https://me/m.json'));
    await wallet.say({ event: 'connect', payload: 'nonsense' });
    await expect(confused.account()).rejects.toThrow('an invalid TON Connect response');
    expect(kept).toEqual([]);
  });

  it('reports why a transaction was rejected, or that the wallet did not respond', async () => {
    const remote = await connect(400);
    wallet.answer = ({ id }) => ({ id, error: { code: 300, message: 'no' } });
    await expect(remote.send(MESSAGE)).rejects.toThrow('Loopback Wallet declined the request');
    wallet.answer = ({ id }) => ({ id, error: { code: 1, message: 'Wrong network' } });
    await expect(remote.send(MESSAGE)).rejects.toThrow('Loopback Wallet rejected the request: Wrong network');
    wallet.answer = () => undefined;
    await expect(remote.send(MESSAGE)).rejects.toThrow('did not respond within 0 seconds');
  });

  it('reconnects after the bridge drops the connection, and receives the missed messages', async () => {
    const remote = await connect();
    wallet.answer = ({ id }) => {
      bridge.drop();
      return { id, result: 'te6cc' };
    };
    await remote.send(MESSAGE);
    await remote.send(MESSAGE);
    expectRising(2);
  });

  it('reports disconnection by either side and rejects later requests', async () => {
    const remote = await connect();
    await remote.disconnect();
    expect(kept.at(-1)).toBeUndefined();
    await expect.poll(() => wallet.requests.at(-1)?.method).toBe('disconnect');
    await expect(remote.send(MESSAGE)).rejects.toThrow('closed the connection');

    const left = await connect();
    wallet.answer = () => undefined;
    const sending = left.send(MESSAGE);
    sending.catch(() => undefined);
    await expect.poll(() => wallet.requests.at(-1)?.method).toBe('sendTransaction');
    await wallet.say({ event: 'disconnect', payload: {} });
    await expect(sending).rejects.toThrow('closed the connection');
    expect(kept.at(-1)).toBeUndefined();
  });

  it('ignores messages from other senders', async () => {
    const remote = await connect();
    const stranger = new SessionCrypto();
    const appId = kept.at(-1)?.keys.publicKey ?? '';
    const post = (body: string) =>
      fetch(`${bridge.origin}/bridge/message?client_id=${stranger.sessionId}&to=${appId}`, {
        method: 'POST',
        body,
      });
    const key = Uint8Array.from(Buffer.from(appId, 'hex'));
    await post(Base64.encode(stranger.encrypt('{"event":"disconnect","id":9,"payload":{}}', key)));
    await post('no base64 at all');
    await remote.send(MESSAGE);
    expect(kept.every((connection) => connection !== undefined)).toBe(true);
  });

  it('reports an unreachable bridge and errors returned by the bridge', async () => {
    const nowhere = open({ ...entry, bridge: 'http://127.0.0.1:1/bridge' });
    await expect(nowhere.open('https://me/m.json')).rejects.toThrow('Cannot reach the bridge 127.0.0.1:1');
    const remote = await connect();
    bridge.failure = 503;
    await expect(remote.send(MESSAGE)).rejects.toThrow(
      /^The bridge 127\.0\.0\.1:\d+ refused the request \(status 503\)/,
    );
  });
});

describe('a wallet list', () => {
  it('contains only wallets whose bridge is allowed', () => {
    const bridged = (url: string, link = 'https://w') => ({
      name: 'W',
      universal_url: link,
      bridge: [{ type: 'sse', url }],
    });
    expect(
      readWallets([bridged('https://b'), bridged('http://far'), bridged('https://b', 'javascript:1')]),
    ).toEqual([{ name: 'W', bridge: 'https://b', link: 'https://w' }]);
    expect(readWallets({})).toEqual([]);
    expect(KNOWN_WALLETS.length).toBeGreaterThan(2);
  });

  it('is rejected if it cannot be read, with an error that names the setting', async () => {
    await expect(fetchWallets('http://127.0.0.1:1/')).rejects.toThrow(
      'correct or clear the setting “ton.wallets”',
    );
    await expect(fetchWallets('data:text/plain,[]')).rejects.toThrow('not a TON Connect wallet list');
  });
});

describe('the link for a connection request', () => {
  const request = connectRequest('https://me.example/m-1_2.json');

  it('contains the request', () => {
    const { searchParams, host } = new URL(connectionLink('https://app.w/ton-connect?a=1', 'ab', request));
    expect([host, searchParams.get('a'), searchParams.get('id')]).toEqual(['app.w', '1', 'ab']);
    expect(JSON.parse(searchParams.get('r') ?? '')).toEqual(request);
  });

  it('uses a single parameter with only the characters that Telegram allows', () => {
    const link = new URL(connectionLink('https://t.me/wallet?attach=wallet', 'ab', request));
    expect(link.pathname).toBe('/wallet/start');
    const parameter = link.searchParams.get('startapp') ?? '';
    expect(parameter).toMatch(/^tonconnect-v__2-id__ab-r__[\w-]+$/);
    const spelled = parameter
      .slice('tonconnect-'.length)
      .replaceAll('--', '%')
      .replaceAll('__', '=')
      .replaceAll('-', '&');
    expect(JSON.parse(new URLSearchParams(spelled).get('r') ?? '')).toEqual(request);
  });
});

describe('an event stream', () => {
  it('is parsed regardless of its line breaks and chunk boundaries', async () => {
    const text = ': note\nid: 7\r\ndata: a\r\ndata:b\r\n\r\nevent: x\ndata: c\n\nid: 8\ndata\n\ndata: lost';
    for (const size of [1, 3, 1000]) {
      const parts = text.match(new RegExp(`[^]{1,${size}}`, 'g')) ?? [];
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          for (const part of parts) controller.enqueue(new TextEncoder().encode(part));
          controller.close();
        },
      });
      const events = [];
      for await (const event of readEvents(stream)) events.push(event);
      expect(events, String(size)).toEqual([
        { id: '7', data: 'a\nb' },
        { id: '7', data: 'c' },
        { id: '8', data: '' },
      ]);
    }
  });
});
