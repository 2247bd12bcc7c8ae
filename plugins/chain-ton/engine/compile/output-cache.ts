import type { CompilerOutput, ContractEntry, ReadSource } from './language-compiler';

/** Maximum number of cached outputs; the least recently used output is removed first. */
const LIMIT = 200;

interface CachedOutput {
  /** The files that the compiler read, with their contents at that time; undefined for a file that did not exist. */
  readonly reads: ReadonlyMap<string, string | undefined>;
  readonly output: CompilerOutput;
}

/**
 * Compiler outputs. An output is valid as long as all files that were read by its compiler run are unchanged. Contents
 * are compared instead of hashes: both strings are in memory, and unchanged strings are usually the same object.
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
