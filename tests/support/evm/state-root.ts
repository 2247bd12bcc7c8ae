import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, hexToBytes, keccak256, numberToBytes, toHex, toRlp } from 'viem';
import type { EvmLog, Hex } from '../../../plugins/chain-ethereum/evm/evm-types';
import type { Accounts } from './evm-engine';

/**
 * Computes the state root of the given accounts. Implemented here because `@ethereumjs/mpt` takes about 20 times as
 * long.
 */
export function stateRoot(accounts: Accounts): Hex {
  const leaves = [...accounts].map(([address, { nonce, balance, code, storage }]) => {
    const account = [minimal(nonce), minimal(balance), storageRoot(storage), codeHash(code)];
    return leafOf(address, toRlp(account, 'bytes'));
  });
  return bytesToHex(rootOf(leaves));
}

/** Computes the hash of a transaction's logs in state tests: Keccak-256 of their RLP-encoded list. */
export function logsHash(logs: readonly EvmLog[]): Hex {
  const topicOf = (topic: bigint) => toHex(topic, { size: 32 });
  return keccak256(
    toRlp(logs.map(({ address, topics, data }) => [address, topics.map(topicOf), bytesToHex(data)])),
  );
}

function codeHash(code: Uint8Array): Uint8Array {
  return codeHashes.get(Buffer.from(code).toString('latin1'), () => keccak_256(code));
}

function storageRoot(storage: ReadonlyMap<bigint, bigint>): Uint8Array {
  const slots = [...storage].sort(([one], [other]) => (one < other ? -1 : 1));
  const leaf = ([slot, value]: readonly [bigint, bigint]) =>
    leafOf(toHex(slot, { size: 32 }), toRlp(minimal(value), 'bytes'));
  return storageRoots.get(slots.join(), () => rootOf(slots.map(leaf)));
}

/** A value, with its path in the tree as hexadecimal digits. */
interface Leaf {
  readonly path: string;
  readonly value: Uint8Array;
}

type Node = Uint8Array | Node[];

const NOTHING = new Uint8Array(0);

/**
 * Caches results by input, because most tests use the same addresses, slots, code and storage. The cache is emptied
 * when it is full.
 */
class Cache<T> {
  readonly #known = new Map<string, T>();

  get(key: string, compute: () => T): T {
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    if (this.#known.size === MOST_ENTRIES) this.#known.clear();
    const value = compute();
    this.#known.set(key, value);
    return value;
  }
}

const MOST_ENTRIES = 20_000;
const paths = new Cache<string>();
const codeHashes = new Cache<Uint8Array>();
const storageRoots = new Cache<Uint8Array>();

function leafOf(key: Hex, value: Uint8Array): Leaf {
  return { path: paths.get(key, () => keccak256(key).slice(2)), value };
}

function rootOf(leaves: readonly Leaf[]): Uint8Array {
  return keccak_256(toRlp(nodeOf(leaves, 0), 'bytes'));
}

/** Creates the node for leaves whose paths are equal up to `depth`. All paths have the same length. */
function nodeOf(leaves: readonly Leaf[], depth: number): Node {
  const [first, ...others] = leaves;
  if (!first) return NOTHING;
  if (others.length === 0) return [encodedPath(first.path.slice(depth), true), first.value];
  let end = depth;
  while (others.every(({ path }) => path[end] === first.path[end])) end += 1;
  if (end > depth) return [encodedPath(first.path.slice(depth, end), false), reference(nodeOf(leaves, end))];
  const children = Array.from({ length: 16 }, (): Leaf[] => []);
  for (const leaf of leaves) children[Number.parseInt(leaf.path[depth] ?? '', 16)]?.push(leaf);
  return [...children.map((child) => reference(nodeOf(child, depth + 1))), NOTHING];
}

/** A parent contains the hash of a node, or the node if its encoding is shorter than a hash. */
function reference(node: Node): Node {
  if (node.length === 0) return NOTHING;
  const encoded = toRlp(node, 'bytes');
  return encoded.length < 32 ? node : keccak_256(encoded);
}

/** Returns the hex-prefix encoding of a path. */
function encodedPath(path: string, isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0;
  return hexToBytes(path.length % 2 === 0 ? `0x${flag}0${path}` : `0x${flag + 1}${path}`);
}

/** Encodes a number as big-endian bytes without leading zeros. */
function minimal(value: bigint): Uint8Array {
  return value === 0n ? NOTHING : numberToBytes(value);
}
