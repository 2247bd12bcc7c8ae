import { type Hex, hexToBytes, keccak256, toBytes, toHex } from 'viem';
import { mnemonicToAccount, privateKeyToAccount, sign } from 'viem/accounts';
import { memoize } from '../../../evm/memoize';
import { bytes32, lower } from './addresses';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';
import type { CheatState } from './cheat-state';

const ORDER = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;

interface Wallet {
  readonly addr: Hex;
  readonly publicKeyX: bigint;
  readonly publicKeyY: bigint;
  readonly privateKey: bigint;
}

/** @throws CheatError if the key is not a valid private key. */
function checkKey(key: bigint): void {
  if (key === 0n) throw new CheatError('private key cannot be 0');
  if (key >= ORDER) {
    throw new CheatError(`private key must be less than the secp256k1 curve order (${ORDER})`);
  }
}

function accountOf(key: bigint) {
  checkKey(key);
  return accountWithKey(key);
}

/** Tests often use the same keys, and computing a public key takes longer than most tests. */
const accountWithKey = memoize(256, (key: bigint) => privateKeyToAccount(bytes32(key)));

function walletOf(key: bigint): Wallet {
  const { address, publicKey } = accountOf(key);
  const bytes = hexToBytes(publicKey);
  return {
    addr: address,
    publicKeyX: BigInt(toHex(bytes.slice(1, 33))),
    publicKeyY: BigInt(toHex(bytes.slice(33, 65))),
    privateKey: key,
  };
}

/** The key to sign with: the given key, the key of a wallet or a remembered account, or the only remembered key. */
function signingKey({ state, types }: CheatCall, signer: bigint | Hex | Wallet | undefined): bigint {
  if (typeof signer === 'bigint') return signer;
  if (typeof signer === 'object') return signer.privateKey;
  const keys = [...state.keys.values()];
  const key = types[0] === 'address' ? state.keys.get(lower(String(signer))) : keys[0];
  if (key === undefined) throw new CheatError('no wallets available');
  return BigInt(key);
}

async function signature(call: CheatCall, args: readonly (bigint | Hex | Wallet)[]) {
  const hash = args.at(-1) as Hex;
  const key = signingKey(call, args.length > 1 ? args[0] : undefined);
  checkKey(key);
  const { r, s, v = 27n } = await sign({ hash, privateKey: bytes32(key) });
  return { v: Number(v), r: bytes32(r), s: bytes32(s) };
}

const DEFAULT_PATH = "m/44'/60'/0'/0/";
const LANGUAGES =
  /^(?:chinese_simplified|chinese_traditional|czech|english|french|italian|japanese|korean|portuguese|spanish)$/;

/** The key derived from a mnemonic at a path (BIP-32). The language does not affect the key. */
function derivedKey(mnemonic: string, path: string, index: number, language = 'english'): bigint {
  if (!LANGUAGES.test(language)) throw new CheatError(`unsupported mnemonic language: "${language}"`);
  const prefix = (path.endsWith('/') ? path : `${path}/`) as `m/44'/60'/${string}`;
  const key = mnemonicToAccount(mnemonic, { path: `${prefix}${index}` }).getHdKey().privateKey;
  if (!key) throw new CheatError('the mnemonic has no key at this path');
  return BigInt(toHex(key));
}

function remember(state: CheatState, key: bigint): Hex {
  const { address } = accountOf(key);
  state.keys.set(lower(address), bytes32(key));
  return address;
}

export const keyCheats: CheatHandlers = {
  addr: (_call, key: bigint) => accountOf(key).address,
  sign: async (call, ...args: readonly (bigint | Hex | Wallet)[]) => {
    const { v, r, s } = await signature(call, args);
    return [v, r, s];
  },
  signCompact: async (call, ...args: readonly (bigint | Hex | Wallet)[]) => {
    const { v, r, s } = await signature(call, args);
    return [r, bytes32(BigInt(s) | (BigInt(v - 27) << 255n))];
  },
  createWallet: ({ state }, secret: bigint | string, name?: string) => {
    const key = typeof secret === 'bigint' ? secret : BigInt(keccak256(toBytes(secret)));
    const wallet = walletOf(key);
    const label = name ?? (typeof secret === 'string' ? secret : undefined);
    if (label !== undefined) state.labels.set(lower(wallet.addr), label);
    state.keys.set(lower(wallet.addr), bytes32(key));
    return wallet;
  },
  deriveKey: (_call, mnemonic: string, ...rest: readonly (string | number)[]) => {
    const index = rest.findIndex((one) => typeof one === 'number');
    const path = index === 1 ? String(rest[0]) : DEFAULT_PATH;
    return derivedKey(mnemonic, path, Number(rest[index]), rest[index + 1] as string | undefined);
  },
  rememberKeys: ({ state }, mnemonic: string, path: string, ...rest: readonly (string | number)[]) => {
    const language = rest.length > 1 ? String(rest[0]) : undefined;
    const keys = Array.from({ length: Number(rest.at(-1)) }, (_, index) =>
      derivedKey(mnemonic, path, index, language),
    );
    return [keys.map((key) => remember(state, key))];
  },
  rememberKey: ({ state }, key: bigint) => remember(state, key),
  getWallets: ({ state }) => [[...state.keys.keys()]],
};
