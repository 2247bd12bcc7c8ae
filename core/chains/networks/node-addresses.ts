import { messages } from './messages';

/** A node with the name shown to users. */
export interface NamedNode {
  /** Name shown to users: 'Sepolia'. */
  readonly name: string;
  /** URL of the node's JSON-RPC interface: 'https://rpc.sepolia.org'. */
  readonly address: string;
}

/** Parses 'Sepolia = https://rpc.sepolia.org, Mine = http://127.0.0.1:8545'; invalid pairs are omitted. */
export function parseNodes(text: string): readonly NamedNode[] {
  const nodes = new Map<string, NamedNode>();
  for (const pair of text.split(',')) {
    const at = pair.indexOf('=');
    const [name, address] = [pair.slice(0, at).trim(), pair.slice(at + 1).trim()];
    if (at > 0 && name !== '' && addressProblem(address) === undefined) nodes.set(name, { name, address });
  }
  return [...nodes.values()];
}

/** Formats nodes as the value of a setting that {@link parseNodes} can parse. */
export function formatNodes(nodes: readonly NamedNode[]): string {
  return nodes.map(({ name, address }) => `${name} = ${address}`).join(', ');
}

/**
 * The problem with a server's URL; undefined if there is none. The page may connect only to servers that use TLS, and
 * to servers on this machine.
 */
export function addressProblem(address: string): string | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isLocal = url?.hostname === 'localhost' || url?.hostname === '127.0.0.1';
  if (url?.protocol === 'https:' || (url?.protocol === 'http:' && isLocal)) {
    return address.includes(',') ? messages.commaInAddress : undefined;
  }
  return messages.badNodeAddress;
}
