import type { MovePackage } from './move-project';

/** Maximum number of packages whose outputs are stored. The least recently compiled package is removed first. */
const LIMIT = 50;

/** Package outputs. Each output is valid until its package or one of the package's dependencies changes. */
export class PackageMemory<T> {
  /** Keyed by package folder. */
  readonly #remembered = new Map<string, { readonly source: string; readonly output: T }>();

  output(one: MovePackage, compile: () => T): T {
    const { root } = one;
    const source = JSON.stringify(one, asPlainData);
    const known = this.#remembered.get(root);
    const output = known?.source === source ? known.output : compile();
    this.#remembered.delete(root);
    this.#remembered.set(root, { source, output });
    const [oldest] = this.#remembered.keys();
    if (this.#remembered.size > LIMIT && oldest !== undefined) this.#remembered.delete(oldest);
    return output;
  }
}

function asPlainData(_key: string, value: unknown): unknown {
  if (value instanceof Map) return [...value];
  return typeof value === 'bigint' ? `${value}n` : value;
}
