import { type Hex, hexToBytes, keccak256, toBytes, toHex } from 'viem';
import { mnemonicToAccount, publicKeyToAddress } from 'viem/accounts';
import type { Awaitable } from '../../../evm/evm';
import { memoize } from '../../../evm/memoize';
import { type Secp256k1, withSecp256k1 } from '../../../evm/secp256k1';
import { whenReady } from '../../../evm/when-ready';
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

/** The wallet for a private key. */
function walletOf(key: bigint): Awaitable<Wallet> {
  checkKey(key);
  return withSecp256k1((curve) => walletWithKey(key, curve));
}

/** Tests often use the same keys. */
const walletWithKey = memoize(256, (privateKey: bigint, curve: Secp256k1): Wallet => {
  const publicKey = valid(curve.derivePublicKeyUncompressed(hexToBytes(bytes32(privateKey))));
  return {
    addr: publicKeyToAddress(toHex(publicKey)),
    publicKeyX: BigInt(toHex(publicKey.subarray(1, 33))),
    publicKeyY: BigInt(toHex(publicKey.subarray(33))),
    privateKey,
  };
});

/** A result from the library, which returns an error message if its input is invalid. */
function valid<T>(result: T | string): T {
  if (typeof result === 'string') throw new CheatError(result);
  return result;
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

interface Signature {
  readonly v: number;
  readonly r: Hex;
  readonly s: Hex;
}

function signature(call: CheatCall, args: readonly (bigint | Hex | Wallet)[]): Awaitable<Signature> {
  const hash = hexToBytes(args.at(-1) as Hex);
  const key = signingKey(call, args.length > 1 ? args[0] : undefined);
  checkKey(key);
  return withSecp256k1((curve) => {
    const { signature, recoveryId } = valid(
      curve.signMessageHashRecoverableCompact(hexToBytes(bytes32(key)), hash),
    );
    return { v: 27 + recoveryId, r: toHex(signature.subarray(0, 32)), s: toHex(signature.subarray(32)) };
  });
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

async function remember(state: CheatState, key: bigint): Promise<Hex> {
  const { addr } = await walletOf(key);
  state.keys.set(lower(addr), bytes32(key));
  return addr;
}

export const keyCheats: CheatHandlers = {
  addr: (_call, key: bigint) => whenReady(walletOf(key), ({ addr }) => addr),
  sign: (call, ...args: readonly (bigint | Hex | Wallet)[]) =>
    whenReady(signature(call, args), ({ v, r, s }) => [v, r, s]),
  signCompact: (call, ...args: readonly (bigint | Hex | Wallet)[]) =>
    whenReady(signature(call, args), ({ v, r, s }) => [r, bytes32(BigInt(s) | (BigInt(v - 27) << 255n))]),
  createWallet: async ({ state }, secret: bigint | string, name?: string) => {
    const key = typeof secret === 'bigint' ? secret : BigInt(keccak256(toBytes(secret)));
    const wallet = await walletOf(key);
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
  rememberKeys: async ({ state }, mnemonic: string, path: string, ...rest: readonly (string | number)[]) => {
    const language = rest.length > 1 ? String(rest[0]) : undefined;
    const addresses: Hex[] = [];
    for (let index = 0; index < Number(rest.at(-1)); index++)
      addresses.push(await remember(state, derivedKey(mnemonic, path, index, language)));
    return [addresses];
  },
  rememberKey: ({ state }, key: bigint) => remember(state, key),
  getWallets: ({ state }) => [[...state.keys.keys()]],
};
