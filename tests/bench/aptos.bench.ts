import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SourceFile } from '@core/chains/toolchain';
import { checkProject, readDevelopedProject } from '../../plugins/chain-aptos/engine/aptos-checker';
import { aptosSyntax } from '../../plugins/chain-aptos/engine/dialect/aptos-syntax';
import { aptosFramework } from '../../plugins/chain-aptos/engine/framework/aptos-framework';
import { readMoveProject } from '../../plugins/chain-aptos/engine/package/move-project';
import { readFramework } from '../../plugins/chain-aptos/packaging/packed-framework';
import { compilePackage } from '../../plugins/move-toolchain/engine/compile/compile-package';
import { compileTests } from '../../plugins/move-toolchain/engine/compile/compile-tests';
import { DiagnosticLog } from '../../plugins/move-toolchain/engine/diagnostics/diagnostic-log';
import type { Framework } from '../../plugins/move-toolchain/engine/framework/framework';
import { ProjectChecker } from '../../plugins/move-toolchain/engine/language/check-package';
import { parseSource } from '../../plugins/move-toolchain/engine/syntax/parser/source-parser';
import { largeMoveProject } from '../support/large-move-project';
import type { Bench, Sample } from './harness/bench';

const engine = join(import.meta.dirname, '../../plugins/move-toolchain/engine');
const template = join(import.meta.dirname, '../../plugins/chain-aptos/templates/aptos');
const read = (folder: string, path: string) => ({ path, content: readFileSync(join(folder, path), 'utf8') });

const small = ['Move.toml', 'sources/counter.move', 'tests/counter_tests.move'].map((path) =>
  read(template, path),
);

/** Number of copies of each valid program from the compiler's tests, each with separate modules. */
const COPIES = 8;

const large = [
  { path: 'Move.toml', content: '[package]\nname = "large"\n[addresses]\nbench = "0xbe"\n' },
  ...Array.from({ length: COPIES }, (_, copy) =>
    ['registry', 'shapes', 'vault'].map((name) => {
      const { content } = read(join(engine, 'semantics/valid'), `${name}.move`);
      return { path: `sources/${name}_${copy}.move`, content: renamed(content, copy) };
    }),
  ).flat(),
];

/** Changes the addresses in a source file, so that the copies do not conflict. */
function renamed(source: string, copy: number): string {
  return source.replaceAll(/\b0x(\w+)::/g, (whole, digits: string) =>
    digits === '1' || digits === '3' || digits === '4' ? whole : `0x${digits}${copy}::`,
  );
}

const lines = (files: readonly SourceFile[]) =>
  files.reduce(
    (sum, { path, content }) => sum + (path.endsWith('.move') ? content.split('\n').length : 0),
    0,
  );

const bytecode = readFramework().map((one) => one.bytecode);

type Work = (files: readonly SourceFile[], framework: Framework) => void;

const parse: Work = (files) => {
  for (const { path, content } of files)
    if (path.endsWith('.move')) parseSource(path, content, new DiagnosticLog(), aptosSyntax);
};
const check: Work = (files, framework) => {
  mustSucceed(checkProject(files, framework));
};
const compile: Work = (files, framework) => {
  for (const one of readMoveProject(files).packages) mustSucceed(compilePackage(one, framework).diagnostics);
};
const tests: Work = (files, framework) => {
  for (const one of readMoveProject(files, 'develop').packages)
    mustSucceed(compileTests(one, framework).diagnostics);
};

/** Fails if there are errors, because failed compilations are faster. */
function mustSucceed(diagnostics: readonly { readonly severity: string; readonly message: string }[]): void {
  const wrong = diagnostics.find(({ severity }) => severity === 'error');
  if (wrong) throw new Error(wrong.message);
}

function milliseconds(work: () => void): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

/** Compares a warm compilation with a cold one, which must first read the framework's modules. */
function warmAgainstCold(name: string, work: Work, files: typeof small, per: number): Bench {
  return {
    name,
    unit: 'ms',
    prepare: async () => {
      const used = aptosFramework(bytecode);
      work(files, used);
      const round = async (): Promise<Sample> => {
        const fresh = aptosFramework(bytecode);
        const anchor = milliseconds(() => work(files, fresh)) / per;
        return { product: milliseconds(() => work(files, used)) / per, anchor };
      };
      return { round, close: async () => {} };
    },
  };
}

const MEGABYTE = 1_000_000;

/** Heap size in bytes, after garbage collection if the runtime exposes it (`node --expose-gc`). */
function heap(): number {
  globalThis.gc?.();
  return process.memoryUsage().heapUsed / MEGABYTE;
}

const thousands = lines(large) / 1000;

/** Packages of about 4,000 and 40,000 lines with the same features. */
const SIZES = [
  largeMoveProject({ modules: 8, features: 9 }),
  largeMoveProject({ modules: 80, features: 9 }),
] as const;
/** A project of about 10,000 lines. */
const EDITED = largeMoveProject({ modules: 20, features: 9 });

/** User CPU time in milliseconds, excluding other processes. */
function cpuMilliseconds(work: () => void): number {
  const start = process.cpuUsage().user;
  work();
  return (process.cpuUsage().user - start) / 1000;
}

function withEdit(files: typeof EDITED, count: number): typeof EDITED {
  return files.map((file) =>
    file.path === 'sources/part_7.move'
      ? { ...file, content: file.content.replace('let i = 0;', `let i = 0; assert!(i < ${count}, 1);`) }
      : file,
  );
}

export const benches: readonly Bench[] = [
  warmAgainstCold('Aptos: parse 1,000 lines, warm against cold', parse, large, thousands),
  warmAgainstCold('Aptos: check 1,000 lines, warm against cold', check, large, thousands),
  warmAgainstCold('Aptos: compile 1,000 lines, warm against cold', compile, large, thousands),
  {
    name: 'Aptos: compile 1,000 lines of 40,000 with tests, against 1,000 lines of 4,000',
    unit: 'ms',
    prepare: async () => {
      const framework = aptosFramework(bytecode);
      tests(SIZES[0], framework);
      const perThousand = (files: readonly SourceFile[]) =>
        cpuMilliseconds(() => tests(files, framework)) / (lines(files) / 1000);
      const round = async (): Promise<Sample> => ({
        anchor: perThousand(SIZES[0]),
        product: perThousand(SIZES[1]),
      });
      return { round, close: async () => {} };
    },
  },
  {
    name: 'Aptos: check 10,000 lines after an edit of one function, against all of them',
    unit: 'ms',
    prepare: async () => {
      const framework = aptosFramework(bytecode);
      const checker = new ProjectChecker(framework, readDevelopedProject);
      checker.check(EDITED);
      let count = 1;
      const round = async (): Promise<Sample> => {
        const files = withEdit(EDITED, count++);
        const product = cpuMilliseconds(() => checker.check(files));
        return { product, anchor: cpuMilliseconds(() => check(files, framework)) };
      };
      return { round, close: async () => {} };
    },
  },
  warmAgainstCold("Aptos: check the template's package, warm against cold", check, small, 1),
  warmAgainstCold("Aptos: compile the template's package, warm against cold", compile, small, 1),
  warmAgainstCold("Aptos: compile the template's tests, warm against cold", tests, small, 1),
  {
    name: 'Aptos: memory that compiling 1,000 lines leaves in use, against that of the framework',
    unit: 'MB',
    prepare: async () => ({
      round: async () => {
        const before = heap();
        const framework = aptosFramework(bytecode);
        const loaded = heap();
        compile(large, framework);
        return {
          product: Math.max(0, heap() - loaded) / thousands,
          anchor: Math.max(0.001, loaded - before),
        };
      },
      close: async () => {},
    }),
  },
];
