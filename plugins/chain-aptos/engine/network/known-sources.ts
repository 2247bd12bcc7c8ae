import type { SourcePlace } from '@core/chains/receipts';
import type { CodeLines } from '../../../move-toolchain/engine/compile/code-lines';
import type { CodePlace } from '../../../move-toolchain/engine/vm/vm-error';

/** Where the code of published modules comes from, by `0x1::coin`. */
export class KnownSources {
  readonly #lines: ReadonlyMap<string, CodeLines>;

  constructor(lines: Readonly<Record<string, CodeLines>> = {}) {
    this.#lines = new Map(Object.entries(lines));
  }

  /** With those of code that takes the place of what was there. */
  with(lines: Readonly<Record<string, CodeLines>> = {}): KnownSources {
    return new KnownSources({ ...this.store(), ...lines });
  }

  /** With those of code that nothing is known of yet. */
  over(lines: Readonly<Record<string, CodeLines>> = {}): KnownSources {
    return new KnownSources({ ...lines, ...this.store() });
  }

  /** As data that JSON can hold. */
  store(): Readonly<Record<string, CodeLines>> {
    return Object.fromEntries(this.#lines);
  }

  /**
   * The place in a source nearest to where code failed: the framework's own code has none here.
   *
   * @param script where the code of the script comes from that ran, if it was one.
   */
  placeOf(trace: readonly CodePlace[], script?: CodeLines): SourcePlace | undefined {
    for (const { module, function: name, offset } of trace) {
      const source = module === undefined ? script : this.#lines.get(module);
      // A script has one function, whatever the machine calls it.
      const [only] = module === undefined ? Object.values(source?.functions ?? {}) : [];
      const row = (source?.functions[name] ?? only)?.findLast(([first = 0]) => first <= offset);
      if (!source || !row) continue;
      const [, startLine = 1, startColumn = 1, endLine = 1, endColumn = 1] = row;
      return { path: source.path, range: { startLine, startColumn, endLine, endColumn } };
    }
    return undefined;
  }
}
