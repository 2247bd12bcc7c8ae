import { describe, expect, it } from 'vitest';
import { connectWallet, type InjectedBridge, injectedWallets } from './injected-wallets';
import { publicAddress } from './public-addresses';

const account = { name: 'ton_addr', address: `0:${'ab'.repeat(32)}`, network: '-3' };
const connected = { event: 'connect', payload: { items: [account], device: {} } };

/** A wallet injected into a page, and the requests that it received. */
function wallet(answers: { connect?: unknown; send?: unknown }) {
  const asked: unknown[] = [];
  const bridge: InjectedBridge = {
    connect: async (...request) => {
      asked.push(request);
      return answers.connect ?? connected;
    },
    send: async (request) => {
      asked.push(request);
      return answers.send ?? { result: 'te6cc', id: '1' };
    },
  };
  return { asked, bridge, walletInfo: { name: 'Fake' } };
}

describe('injected wallets', () => {
  it('are detected by their shape among other window properties', () => {
    const { bridge, walletInfo } = wallet({});
    const host = {
      fakewallet: { tonconnect: { ...bridge, walletInfo } },
      other: { tonconnect: {} },
      nameless: { tonconnect: { ...bridge, walletInfo: { name: '' } } },
      nothing: null,
      get broken() {
        throw new Error('not yours');
      },
    };
    expect(injectedWallets(host)).toMatchObject([{ key: 'fakewallet', name: 'Fake' }]);
  });

  it('return an account and send messages', async () => {
    const { asked, bridge } = wallet({});
    const { address, network, send } = await connectWallet(
      { key: 'f', name: 'Fake', bridge },
      'https://me/m.json',
    );
    expect([address, network]).toEqual([account.address, 'testnet']);
    expect(asked).toEqual([[2, { manifestUrl: 'https://me/m.json', items: [{ name: 'ton_addr' }] }]]);
    expect(await send({ address: 'EQ', amount: '7' })).toBe('te6cc');
    const request = asked[1] as { method: string; params: [string]; id: string };
    expect(request).toMatchObject({ method: 'sendTransaction', id: '1' });
    expect(JSON.parse(request.params[0])).toMatchObject({
      network: '-3',
      from: account.address,
      messages: [{ address: 'EQ', amount: '7' }],
    });
  });

  it('reject with the reason if the user declines, the request fails or the network is unknown', async () => {
    const connect = (answer: unknown) =>
      connectWallet(
        { key: 'f', name: 'Fake', bridge: wallet({ connect: answer }).bridge },
        'https://me/m.json',
      );
    const failure = (code: number) => ({ event: 'connect_error', payload: { code, message: 'no luck' } });
    await expect(connect(failure(300))).rejects.toThrow('Fake declined the request');
    await expect(connect(failure(1))).rejects.toThrow('Fake rejected the request: no luck');
    await expect(
      connect({ event: 'connect', payload: { items: [{ ...account, network: '-217' }] } }),
    ).rejects.toThrow('uses an unknown network (-217)');
    await expect(connect('nonsense')).rejects.toThrow();
    const { bridge } = wallet({ send: { error: { code: 300, message: 'x' }, id: '1' } });
    const { send } = await connectWallet({ key: 'f', name: 'Fake', bridge }, 'https://me/m.json');
    await expect(send({ address: 'EQ', amount: '7' })).rejects.toThrow('Fake declined the request');
  });
});

describe('URLs in settings', () => {
  it('have their placeholders replaced and are rejected if they are not valid URLs', () => {
    const template = 'https://{network}tonviewer.com/{address}';
    expect(publicAddress(template, 'testnet', 'EQ_1')).toBe('https://testnet.tonviewer.com/EQ_1');
    expect(publicAddress(template, 'mainnet', 'EQ_1')).toBe('https://tonviewer.com/EQ_1');
    expect(publicAddress('http://127.0.0.1:8/x', 'mainnet')).toBe('http://127.0.0.1:8/x');
    for (const wrong of ['', 'javascript:alert(1)', 'http://far.example/', 'tonviewer.com']) {
      expect(publicAddress(wrong, 'mainnet', 'x'), wrong).toBeUndefined();
    }
  });
});
