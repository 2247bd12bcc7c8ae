import { describe, expect, it } from 'vitest';
import { accountsOf, findSigner } from './network-signers';

const signers = ['0x1', '0x2'].map((address, index) => ({ address, name: `Burner ${index + 1}` }));

describe('signers of a public network', () => {
  it('are listed as accounts with their balances', async () => {
    expect(await accountsOf(signers, async (address) => `${address.slice(2)}000`)).toEqual([
      { address: '0x1', name: 'Burner 1', balance: '1000' },
      { address: '0x2', name: 'Burner 2', balance: '2000' },
    ]);
  });

  it('are looked up by address, with the first signer as the default', () => {
    expect(findSigner(signers, '0x2', 'Toy')).toBe(signers[1]);
    expect(findSigner(signers, undefined, 'Toy')).toBe(signers[0]);
    expect(() => findSigner(signers, '0x3', 'Toy')).toThrow('The account 0x3 is not available for signing');
    expect(() => findSigner([], undefined, 'Toy')).toThrow('Create one with “Toy: New Burner Account”');
  });
});
