import { describe, expect, it } from 'vitest';
import { type AnnouncedWallet, watchWallets } from './announced-wallets';
import { ethereumKeys } from './ethereum-keys';

const KEY = 'ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80';

describe('watchWallets', () => {
  it('reports each wallet once, regardless of when it is announced, and ignores other events', () => {
    const found: AnnouncedWallet[] = [];
    const provider = { request: async () => [] };
    const announce = (detail: unknown) =>
      window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }));
    const early = { info: { uuid: '1', name: 'Early', icon: '', rdns: 'org.early' }, provider };
    const onRequest = () => announce(early);
    window.addEventListener('eip6963:requestProvider', onRequest);
    const watching = watchWallets((wallet) => found.push(wallet));
    announce({ info: { uuid: '2', name: 'Late', icon: '', rdns: 'org.late' }, provider });
    announce(early);
    announce({ info: { uuid: '3', name: 'No provider', rdns: 'x' } });
    announce('nonsense');
    watching.dispose();
    announce({ info: { uuid: '4', name: 'Too late', icon: '', rdns: 'org.too' }, provider });
    window.removeEventListener('eip6963:requestProvider', onRequest);
    expect(found.map(({ id, name }) => `${id} ${name}`)).toEqual(['org.early Early', 'org.late Late']);
  });
});

describe('ethereumKeys', () => {
  it('parses keys in the formats that Ethereum tools use and generates valid keys', () => {
    const { address, key } = ethereumKeys.read(`0x${KEY.toUpperCase()}`);
    expect({ address, key }).toEqual({
      address: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      key: `0x${KEY}`,
    });
    expect(ethereumKeys.read(KEY).address).toBe(address);
    const made = ethereumKeys.generate();
    expect(ethereumKeys.read(made).key).toBe(made);
  });

  it.each(['hello', '', '0'.repeat(64), 'f'.repeat(64)])('rejects %o', (text) => {
    expect(() => ethereumKeys.read(text)).toThrow('64 hexadecimal digits');
  });
});
