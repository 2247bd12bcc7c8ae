import type { TestedModule } from '../../../../move-toolchain/engine/compile/test-plan';
import type { LineIndex } from '../../../../move-toolchain/engine/diagnostics/line-index';
import { moduleIdAt } from '../../../../move-toolchain/engine/interface/read-interface';
import { showModuleId } from '../../../../move-toolchain/engine/interface/show-type';
import type { Frame } from '../../../../move-toolchain/engine/vm/interpreter/frame';
import type { ExecutionObserver } from '../../../../move-toolchain/engine/vm/interpreter/machine';

/** Execution counts of a source's lines. Lines without code are omitted. */
export interface FileCoverage {
  readonly path: string;
  /** Execution count of each line, by line number from 1. The count is 0 for code that never ran. */
  readonly lines: Readonly<Record<number, number>>;
}

/** Counts instruction executions in the requested modules. */
export class CodeCoverage implements ExecutionObserver {
  /** Execution counts of instructions, by module and function. */
  readonly #counts = new Map<string, Uint32Array>();
  readonly #modules: ReadonlySet<string>;

  constructor(readonly measured: readonly TestedModule[]) {
    this.#modules = new Set(measured.map(idOf));
  }

  step({ called: { declared }, next }: Frame): void {
    const { id } = declared.module;
    if (id === undefined || !this.#modules.has(id)) return;
    const name = `${id}::${declared.name}`;
    let counts = this.#counts.get(name);
    if (counts === undefined) {
      counts = new Uint32Array(declared.definition.code?.code.length ?? 0);
      this.#counts.set(name, counts);
    }
    counts[next] = (counts[next] ?? 0) + 1;
  }

  /** @param indexOf returns the line index for a source path. */
  files(indexOf: (path: string) => LineIndex | undefined): readonly FileCoverage[] {
    const files = new Map<string, Record<number, number>>();
    for (const module of this.measured) {
      const { path, functions } = module.source;
      const index = indexOf(path);
      if (index === undefined) continue;
      const lines = files.get(path) ?? {};
      files.set(path, lines);
      for (const { name, spans } of functions) {
        const counts = this.#counts.get(`${idOf(module)}::${name}`);
        for (const [at, { start }] of spans.entries()) {
          const line = index.lineAt(start);
          lines[line] = Math.max(lines[line] ?? 0, counts?.[at] ?? 0);
        }
      }
    }
    return [...files].map(([path, lines]) => ({ path, lines }));
  }
}

function idOf({ module }: TestedModule): string {
  return showModuleId(moduleIdAt(module, module.selfModuleHandle));
}
