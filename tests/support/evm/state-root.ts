import { keccak_256 } from '@noble/hashes/sha3';
import { bytesToHex, hexToBytes, keccak256, numberToBytes, toHex, toRlp } from 'viem';
import type { EvmLog, Hex } from '../../../plugins/chain-ethereum/evm/types';
import type { Accounts } from './evm-engine';

/** The root of the state tree of accounts. Written here, because `@ethereumjs/mpt` takes about 20 times as long. */
export function stateRoot(accounts: Accounts): Hex {
  const leaves = [...accounts].map(([address, { nonce, balance, code, storage }]) => {
    const account = [minimal(nonce), minimal(balance), storageRoot(storage), keccak_256(code)];
    return leafOf(address, toRlp(account, 'bytes'));
  });
  return bytesToHex(rootOf(leaves));
}

/** The hash of a transaction's logs in state tests: Keccak-256 of their RLP list. */
export function logsHash(logs: readonly EvmLog[]): Hex {
  const topicOf = (topic: bigint) => toHex(topic, { size: 32 });
  return keccak256(
    toRlp(logs.map(({ address, topics, data }) => [address, topics.map(topicOf), bytesToHex(data)])),
  );
}

function storageRoot(storage: ReadonlyMap<bigint, bigint>): Uint8Array {
  const leaves = [...storage].map(([slot, value]) =>
    leafOf(toHex(slot, { size: 32 }), toRlp(minimal(value), 'bytes')),
  );
  return rootOf(leaves);
}

/** A value, and its path in the tree as hexadecimal digits. */
interface Leaf {
  readonly path: string;
  readonly value: Uint8Array;
}

/** A tree node before encoding. */
type Node = Uint8Array | Node[];

const NOTHING = new Uint8Array(0);

/** Hashes of keys. Most tests use the same addresses and slots. */
const paths = new Map<Hex, string>();

function leafOf(key: Hex, value: Uint8Array): Leaf {
  let path = paths.get(key);
  if (path === undefined) {
    path = keccak256(key).slice(2);
    paths.set(key, path);
  }
  return { path, value };
}

function rootOf(leaves: readonly Leaf[]): Uint8Array {
  return keccak_256(toRlp(nodeOf(leaves, 0), 'bytes'));
}

/** The node for leaves whose paths are equal up to `depth`. All paths have the same length. */
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

/** A parent contains the hash of a node, or the node itself if that is shorter. */
function reference(node: Node): Node {
  if (node.length === 0) return NOTHING;
  const encoded = toRlp(node, 'bytes');
  return encoded.length < 32 ? node : keccak_256(encoded);
}

/** The hex-prefix encoding of a path. */
function encodedPath(path: string, isLeaf: boolean): Uint8Array {
  const flag = isLeaf ? 2 : 0;
  return hexToBytes(path.length % 2 === 0 ? `0x${flag}0${path}` : `0x${flag + 1}${path}`);
}

/** Big-endian bytes without leading zeros. */
function minimal(value: bigint): Uint8Array {
  return value === 0n ? NOTHING : numberToBytes(value);
}
