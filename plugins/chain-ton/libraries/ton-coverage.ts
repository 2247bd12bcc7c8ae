import '../engine/node-globals';
import type { Artifact, ChainToolchain, SourceFile } from '@core/chains/toolchain';
import type { ScriptCoverage, ScriptReports } from '@core/execution/scripts/script-libraries';
import type { FileCoverage, MethodGas } from '@core/execution/tests/results/test-reports';
import { getSelectorForMethod } from '@ton/sandbox/dist/utils/selector.js';
import * as z from 'zod/mini';
import { type TonPayload, tonPayload } from '../engine/payload';
import type { CodeMap } from '../engine/tracing/code-map';

const runSchema = z.object({
  hits: z.array(z.tuple([z.string(), z.int().check(z.nonnegative())])),
  gas: z.number(),
  getter: z.optional(z.int()),
  operation: z.optional(z.int()),
});

type Run = z.infer<typeof runSchema>;

/**
 * Maximum number of executions to collect. Further executions, for example by a fuzzer, would add little to the report.
 */
const MAX_RUNS = 100_000;

export interface CoverageCompiler extends Pick<ChainToolchain, 'compile'> {
  mapCode(files: readonly SourceFile[]): Promise<readonly CodeMap[]>;
}

/** Collects the code positions executed by all tests in a run and maps them to source lines when the run ends. */
export class TonCoverage implements ScriptCoverage {
  readonly #compiler: CoverageCompiler;
  readonly #hits = new Map<string, number>();
  readonly #runs: (Omit<Run, 'hits'> & { readonly codeHash: string })[] = [];
  readonly calls = {
    'ton.isFollowed': async () => true,
    'ton.ran': async (_context: unknown, run: unknown) => this.#add(runSchema.parse(run)),
  };

  constructor(compiler: CoverageCompiler) {
    this.#compiler = compiler;
  }

  async reports(files: readonly SourceFile[]): Promise<ScriptReports> {
    const [maps, { artifacts }] = await Promise.all([
      this.#compiler.mapCode(files),
      this.#compiler.compile({ files }),
    ]);
    return { coverage: coverageOf(maps, this.#hits), methods: this.#methods(artifacts) };
  }

  #add({ hits, ...run }: Run): void {
    for (const [position, times] of hits) {
      this.#hits.set(position, (this.#hits.get(position) ?? 0) + times);
    }
    if (this.#runs.length < MAX_RUNS) {
      // Execution starts in the root cell of the code.
      const [root = ''] = hits[0]?.[0].split(':') ?? [];
      this.#runs.push({ ...run, codeHash: root });
    }
  }

  #methods(artifacts: readonly Artifact[]): readonly MethodGas[] {
    const methods = new Map<string, MethodGas & { readonly gas: number[] }>();
    for (const { codeHash, gas, ...call } of this.#runs) {
      const artifact = artifacts.find((one) => one.codeHash === codeHash);
      if (!artifact) continue;
      const payload = tonPayload(artifact);
      const method = methodOf(payload, call);
      const key = `${artifact.sourcePath} ${artifact.name} ${method}`;
      const { name: contract, sourcePath: path } = artifact;
      const own = methods.get(key) ?? { contract, path, method, gas: [], size: sizeOf(payload) };
      own.gas.push(gas);
      methods.set(key, own);
    }
    return [...methods.values()];
  }
}

/** Name of a get method or message from the source, or its number if the name is unknown. */
function methodOf({ getters, messages = [] }: TonPayload, { getter, operation }: Partial<Run>): string {
  if (getter !== undefined) {
    const known = getters.find(
      ({ selector }) => (typeof selector === 'number' ? selector : getSelectorForMethod(selector)) === getter,
    );
    return `${known?.name ?? getter}()`;
  }
  const known = messages.find(({ prefix }) => prefix?.bits === 32 && prefix.value === operation);
  if (known) return known.name;
  return operation === undefined ? '(no operation)' : `0x${operation.toString(16).padStart(8, '0')}`;
}

/** Size of the code's bag of cells, in bytes. */
function sizeOf({ code }: TonPayload): number {
  return Math.floor((code.replace(/=+$/, '').length * 3) / 4);
}

/** Execution count of each line that has code: the highest count among its instructions. */
export function coverageOf(
  maps: readonly CodeMap[],
  hits: ReadonlyMap<string, number>,
): readonly FileCoverage[] {
  const files = new Map<string, Map<number, number>>();
  for (const [position, { path, line }] of maps.flatMap(({ places }) => [...places])) {
    const lines = files.get(path) ?? new Map<number, number>();
    files.set(path, lines.set(line, Math.max(lines.get(line) ?? 0, hits.get(position) ?? 0)));
  }
  const functions = maps.flatMap((map) => map.functions);
  return [...files]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, lines]) => ({
      path,
      lines: Object.fromEntries(lines),
      branches: [],
      functions: functionsOf(path, functions, lines),
    }));
}

/** A file's functions that contain code. Each function extends from its first line to the next function's line. */
function functionsOf(
  path: string,
  functions: readonly CodeMap['functions'][number][],
  lines: ReadonlyMap<number, number>,
): FileCoverage['functions'] {
  const own = new Map(functions.filter((one) => one.path === path).map((one) => [one.line, one.name]));
  const starts = [...own.keys()].sort((a, b) => a - b);
  return starts.flatMap((line, index) => {
    const end = starts[index + 1] ?? Number.POSITIVE_INFINITY;
    const inside = [...lines].filter(([at]) => at >= line && at < end).map(([, times]) => times);
    return inside.length === 0 ? [] : [{ name: own.get(line) ?? '', line, hits: Math.max(...inside) }];
  });
}
