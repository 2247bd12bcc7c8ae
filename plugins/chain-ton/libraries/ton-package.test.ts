import { beginCell } from '@ton/core';
import { expect, it } from 'vitest';
import { tonPackage } from './ton-package';

it('@ton/ton exports wallets and everything from @ton/core', () => {
  const { WalletContractV5R1, beginCell: begin, createWalletTransferV3 } = tonPackage;
  expect(begin).toBe(beginCell);
  const wallet = WalletContractV5R1.create({ publicKey: Buffer.alloc(32, 7) });
  expect(wallet.address.toString()).toMatch(/^EQ/);
  expect(wallet.init.data.beginParse().loadBit()).toBe(true);
  expect(createWalletTransferV3).toBeTypeOf('function');
});

it.each(['TonClient', 'TonClient4', 'HttpApi'])(
  '%s throws an error that suggests its replacement',
  (name) => {
    const Client = Reflect.get(tonPackage, name) as new (options: object) => object;
    expect(() => new Client({ endpoint: 'https://node.example' })).toThrow(
      new RegExp(`^${name} connects to a server.*NetworkProvider.*Blockchain`),
    );
  },
);
