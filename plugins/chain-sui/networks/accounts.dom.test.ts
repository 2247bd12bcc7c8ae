import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Transaction } from '@mysten/sui/transactions';
import { verifyTransactionSignature } from '@mysten/sui/verify';
import { registerWallet, type Wallet } from '@wallet-standard/core';
import { describe, expect, it } from 'vitest';
import { burnerSigner } from './burner-signer';
import { suiKeys } from './sui-keys';
import { SuiWallets } from './sui-wallets';

/** A transaction that can be built without a node. */
async function transactionOf(sender: string): Promise<Uint8Array> {
  const transaction = new Transaction();
  transaction.setSender(sender);
  transaction.setGasPrice(1000);
  transaction.setGasBudget(1_000_000);
  transaction.setGasPayment([{ objectId: '0xc0', version: '1', digest: '11111111111111111111111111111111' }]);
  transaction.transferObjects([transaction.gas], sender);
  return transaction.build();
}

describe('suiKeys', () => {
  it('reads keys exported by the Sui CLI and signs with them', async () => {
    const key = Ed25519Keypair.generate();
    const account = suiKeys.read(key.getSecretKey());
    expect(account).toMatchObject({ address: key.toSuiAddress(), key: key.getSecretKey() });
    const bytes = await transactionOf(account.address);
    const { signature } = await burnerSigner(account.signer, 0).sign(bytes);
    expect((await verifyTransactionSignature(bytes, signature)).toSuiAddress()).toBe(account.address);
    const made = suiKeys.generate();
    expect(suiKeys.read(made).key).toBe(made);
  });

  it.each(['hello', '', 'suiprivkey1qqqq'])('rejects %o as a private key', (text) => {
    expect(() => suiKeys.read(text)).toThrow('begins with “suiprivkey1”');
  });
});

describe('SuiWallets', () => {
  it('signs only for the chains that the connected accounts support', async () => {
    const key = Ed25519Keypair.generate();
    let isWilling = false;
    const account = {
      address: key.toSuiAddress(),
      publicKey: key.getPublicKey().toRawBytes(),
      chains: ['sui:testnet'] as const,
      features: ['sui:signTransaction'] as const,
    };
    const wallet: Wallet = {
      version: '1.0.0',
      name: 'Kind Wallet',
      icon: 'data:image/svg+xml;base64,',
      chains: ['sui:testnet'],
      accounts: [],
      features: {
        'standard:connect': {
          version: '1.0.0',
          connect: async () => {
            if (!isWilling) throw new Error('no');
            return { accounts: [account] };
          },
        },
        'sui:signTransaction': {
          version: '2.0.0',
          signTransaction: async ({ transaction }: { transaction: { toJSON(): Promise<string> } }) => {
            if (!isWilling) throw new Error('no');
            return key.signTransaction(await Transaction.from(await transaction.toJSON()).build());
          },
        },
      },
    };
    registerWallet(wallet);
    registerWallet({ ...wallet, name: 'Of another chain', features: {} });
    const wallets = new SuiWallets();
    expect(wallets.names).toEqual(['Kind Wallet']);
    await expect(wallets.connect('Kind Wallet')).rejects.toThrow('Could not connect to Kind Wallet');
    expect(wallets.signers('sui:testnet')).toEqual([]);
    isWilling = true;
    await wallets.connect('Kind Wallet');
    expect(wallets.signers('sui:mainnet')).toEqual([]);
    const [signer] = wallets.signers('sui:testnet');
    const bytes = await transactionOf(account.address);
    const signed = await signer?.sign(bytes);
    const publicKey = await verifyTransactionSignature(bytes, signed?.signature ?? '');
    expect(publicKey.toSuiAddress()).toBe(account.address);
    isWilling = false;
    await expect(signer?.sign(bytes)).rejects.toThrow(
      'Kind Wallet did not sign the transaction, so it was not sent',
    );
  });
});
