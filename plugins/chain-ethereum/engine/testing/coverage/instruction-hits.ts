import type { EvmCodeHits } from '../../../evm/evm';
import { instructionIndexes, type MappedInstruction, parseSourceMap } from '../../network/source-map';
import type { PayloadSource } from '../../payload';
import type { ContractIndex, IndexedContract } from '../contract-index';

/** Execution counts for a contract's creation code or deployed code. */
interface CodeHits {
  readonly contract: IndexedContract;
  readonly isCreation: boolean;
  readonly counts: Uint32Array;
}

/** Execution counts for a contract's creation code or deployed code, counted by one worker. */
export interface CountedCode {
  /** Identifies the code by the contract's qualified name and by whether it is creation code. */
  readonly key: string;
  /** Number of executions of the instruction at each byte. */
  readonly counts: Uint32Array;
}

/** A byte range of a source file, and the number of executions of its code. */
export interface RangeHits {
  readonly start: number;
  readonly end: number;
  readonly hits: number;
}

export class InstructionHits {
  readonly #book: ContractIndex;
  readonly #byContract = new Map<string, CodeHits>();

  constructor(book: ContractIndex) {
    this.#book = book;
  }

  /** Adds the executions that a machine counted. */
  see(codes: readonly EvmCodeHits[]): void {
    for (const { code, isCreation, counts } of codes) {
      const own = this.#countsOf(code, isCreation);
      for (const [at, count] of counts.subarray(0, own?.length ?? 0).entries())
        if (own && count !== 0) own[at] = (own[at] ?? 0) + count;
    }
  }

  /** This worker's counts, for {@link add} in another worker. */
  get counted(): readonly CountedCode[] {
    return [...this.#byContract].map(([key, { counts }]) => ({ key, counts }));
  }

  /** Adds the counts from another worker, which has the same contracts. */
  add(counted: readonly CountedCode[]): void {
    for (const { key, counts } of counted) {
      const [isCreation, name] = key.split(/:(.*)/s, 2);
      const contract = this.#book.contracts.find(({ payload }) => payload.qualifiedName === name);
      if (!contract) continue;
      const own = this.#byContract.get(key)?.counts ?? new Uint32Array(counts.length);
      for (const [at, count] of counts.entries()) own[at] = (own[at] ?? 0) + count;
      this.#byContract.set(key, { contract, isCreation: isCreation === 'true', counts: own });
    }
  }

  /** The executed ranges in each project file, by path. */
  ranges(): ReadonlyMap<string, readonly RangeHits[]> {
    const found = new Map<string, RangeHits[]>();
    for (const hits of this.#byContract.values()) {
      for (const [path, ranges] of rangesOf(hits)) found.set(path, [...(found.get(path) ?? []), ...ranges]);
    }
    return found;
  }

  #countsOf(code: Uint8Array, isCreation: boolean): Uint32Array | undefined {
    const contract = this.#book.find(code, isCreation);
    if (!contract) return undefined;
    const key = `${isCreation}:${contract.payload.qualifiedName}`;
    const known = this.#byContract.get(key) ?? { contract, isCreation, counts: new Uint32Array(code.length) };
    this.#byContract.set(key, known);
    return known.counts;
  }
}

/** Uses the highest instruction count in each range, because a statement runs as often as its first instruction. */
function rangesOf({ contract, isCreation, counts }: CodeHits): ReadonlyMap<string, readonly RangeHits[]> {
  const { bytecode, deployedBytecode, sources } = contract.payload;
  const { object, sourceMap = '' } = isCreation ? bytecode : deployedBytecode;
  const map = parseSourceMap(sourceMap);
  const byId = new Map<number, PayloadSource>(Object.values(sources).map((source) => [source.id, source]));
  const found = new Map<string, Map<string, RangeHits>>();
  for (const [counter, index] of instructionIndexes(object)) {
    const mapped: MappedInstruction | undefined = map[index];
    const path = mapped && byId.get(mapped.file)?.projectPath;
    if (!mapped || path === undefined) continue;
    const { start, length } = mapped;
    const own = found.get(path) ?? new Map<string, RangeHits>();
    const key = `${start}:${length}`;
    const hits = Math.max(own.get(key)?.hits ?? 0, counts[counter] ?? 0);
    own.set(key, { start, end: start + length, hits });
    found.set(path, own);
  }
  return new Map([...found].map(([path, ranges]) => [path, [...ranges.values()]]));
}
