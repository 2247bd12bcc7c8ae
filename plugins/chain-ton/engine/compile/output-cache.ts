import type { CompilerOutput, ContractEntry, ReadSource } from './language-compiler';

/** Most outputs that are kept; the one used longest ago goes first. */
const LIMIT = 200;

interface CachedOutput {
  /** What the compiler read, and what it got. */
  readonly reads: ReadonlyMap<string, string | undefined>;
  readonly output: CompilerOutput;
}

/**
 * Outputs of compilations, each good as long as every file that it read reads the same. Contents are compared and not
 * their hashes: the engine has both texts at hand, and equal strings are told by their addresses mostly.
 */
export class OutputCache {
  readonly #outputs = new Map<string, CachedOutput>();

  async output(
    entry: ContractEntry,
    read: ReadSource,
    compile: (read: ReadSource) => Promise<CompilerOutput>,
  ): Promise<CompilerOutput> {
    const key = JSON.stringify(entry);
    const cached = this.#outputs.get(key);
    this.#outputs.delete(key);
    if (cached && [...cached.reads].every(([path, content]) => read(path) === content)) {
      this.#outputs.set(key, cached);
      return cached.output;
    }
    const reads = new Map<string, string | undefined>();
    const output = await compile((path) => {
      const content = read(path);
      reads.set(path, content);
      return content;
    });
    this.#outputs.set(key, { reads, output });
    const [oldest] = this.#outputs.keys();
    if (this.#outputs.size > LIMIT && oldest !== undefined) this.#outputs.delete(oldest);
    return output;
  }
}
