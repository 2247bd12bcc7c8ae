import type { SourcePlace } from '@core/chains/receipts';
import type { CodeLines } from '../../../move-toolchain/engine/compile/code-lines';
import type { CodePlace } from '../../../move-toolchain/engine/vm/vm-error';

/** Source locations of published code, by module (`0x1::coin`). */
export class KnownSources {
  readonly #lines: ReadonlyMap<string, CodeLines>;

  constructor(lines: Readonly<Record<string, CodeLines>> = {}) {
    this.#lines = new Map(Object.entries(lines));
  }

  /** Returns a copy with additional sources, which replace existing sources for the same modules. */
  with(lines: Readonly<Record<string, CodeLines>> = {}): KnownSources {
    return new KnownSources({ ...this.store(), ...lines });
  }

  /** Returns a copy with additional sources, except for modules that already have sources. */
  over(lines: Readonly<Record<string, CodeLines>> = {}): KnownSources {
    return new KnownSources({ ...lines, ...this.store() });
  }

  store(): Readonly<Record<string, CodeLines>> {
    return Object.fromEntries(this.#lines);
  }

  /**
   * The innermost known source location in a trace. Framework code has no known location.
   * @param script the script's sources, if a script ran.
   */
  placeOf(trace: readonly CodePlace[], script?: CodeLines): SourcePlace | undefined {
    for (const { module, function: name, offset } of trace) {
      const source = module === undefined ? script : this.#lines.get(module);
      // A script has one function. Its name in the VM may differ from its name in the source.
      const [only] = module === undefined ? Object.values(source?.functions ?? {}) : [];
      const row = (source?.functions[name] ?? only)?.findLast(([first = 0]) => first <= offset);
      if (!source || !row) continue;
      const [, startLine = 1, startColumn = 1, endLine = 1, endColumn = 1] = row;
      return { path: source.path, range: { startLine, startColumn, endLine, endColumn } };
    }
    return undefined;
  }
}
