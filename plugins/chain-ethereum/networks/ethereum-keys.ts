import type { KeyFormat } from '@core/chains/networks/burner-accounts';
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts';
import { messages } from '../messages';

/** The format of private keys: 64 hexadecimal digits, with or without 0x. */
export const ethereumKeys: KeyFormat<PrivateKeyAccount> = {
  generate: generatePrivateKey,
  read: (text) => {
    const digits = text.replace(/^0x/i, '').toLowerCase();
    if (!/^[\da-f]{64}$/.test(digits)) throw new Error(messages.badKey);
    const key = `0x${digits}` as const;
    const signer = toAccount(key);
    return { address: signer.address, key, signer };
  },
};

/** Throws if the number is not a valid key: it must be less than the curve's order. */
function toAccount(key: `0x${string}`): PrivateKeyAccount {
  try {
    return privateKeyToAccount(key);
  } catch (error) {
    throw new Error(messages.badKey, { cause: error });
  }
}
