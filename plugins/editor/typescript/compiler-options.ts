import { normalizePath } from '@core/base/path';
import { parseJsonc } from '@core/base/text/parse-json';
import type { typescriptDefaults } from 'monaco-editor/languages/features/typescript/register';
import * as z from 'zod/mini';

/** Compiler options, as accepted by Monaco's TypeScript. */
export type CompilerOptions = Parameters<typeof typescriptDefaults.setCompilerOptions>[0];

// TypeScript's enum values. Monaco declares fewer values than its compiler supports.
const targets: Readonly<Record<string, number>> = {
  es3: 0,
  es5: 1,
  es6: 2,
  ...Object.fromEntries(Array.from({ length: 10 }, (_, index) => [`es${2015 + index}`, 2 + index])),
  esnext: 99,
};
const modules: Readonly<Record<string, number>> = {
  none: 0,
  commonjs: 1,
  amd: 2,
  umd: 3,
  system: 4,
  es6: 5,
  es2015: 5,
  es2020: 6,
  es2022: 7,
  esnext: 99,
};
const jsx: Readonly<Record<string, number>> = {
  preserve: 1,
  react: 2,
  'react-native': 3,
  'react-jsx': 4,
  'react-jsxdev': 5,
};
const BUNDLER_RESOLUTION: number = 100;

const tsconfigSchema = z.looseObject({
  extends: z.optional(z.unknown()),
  compilerOptions: z._default(z.record(z.string(), z.unknown()), {}),
});

/** Options that prevent false errors in working code. The project's own options override them. */
const defaults: CompilerOptions = {
  target: 99,
  module: 99,
  jsx: 4,
  strict: true,
  esModuleInterop: true,
  resolveJsonModule: true,
  allowJs: true,
  skipLibCheck: true,
};

/** Options that always apply: imports resolve as in the runner, and nothing is emitted. */
const fixed: CompilerOptions = {
  moduleResolution: BUNDLER_RESOLUTION,
  allowArbitraryExtensions: true,
  allowNonTsExtensions: true,
  noEmit: true,
};

/** Options that concern files on disk and therefore do not apply in the browser. */
const ignored =
  /^(?:out|root|declaration|sourceMap|inlineSource|tsBuildInfo|incremental|composite|types$|typeRoots$|moduleResolution$|plugins$|noEmit$)/;

/** Options from the project's `tsconfig.json` and the project files it extends. An unreadable file is ignored. */
export function compilerOptions(read: (path: string) => string | undefined): CompilerOptions {
  const own = optionsOf('tsconfig.json', read, new Set());
  const { paths, baseUrl } = own;
  const base = normalizePath(typeof baseUrl === 'string' ? baseUrl : '') ?? '';
  return {
    ...defaults,
    ...own,
    ...(paths !== undefined || baseUrl !== undefined ? { baseUrl: `file:///${base}` } : {}),
    ...fixed,
  };
}

function optionsOf(
  path: string,
  read: (path: string) => string | undefined,
  seen: Set<string>,
): CompilerOptions {
  const text = seen.has(path) ? undefined : read(path);
  if (text === undefined) return {};
  seen.add(path);
  const parsed = tsconfigSchema.safeParse(tryParse(text));
  if (!parsed.success) return {};
  const { compilerOptions: own, extends: bases } = parsed.data;
  const folder = path.split('/').slice(0, -1).join('/');
  const inherited = [bases].flat().flatMap((base) => {
    if (typeof base !== 'string' || !base.startsWith('.')) return [];
    const at = normalizePath(`${folder}/${base}`);
    if (at === undefined) return [];
    return [optionsOf(at.endsWith('.json') ? at : `${at}.json`, read, seen)];
  });
  const options = Object.entries(own).filter(([name]) => !ignored.test(name));
  return Object.assign({}, ...inherited, Object.fromEntries(options.flatMap(toCompilerOption)));
}

function toCompilerOption([name, value]: [string, unknown]): [string, CompilerOptions[string]][] {
  if (name === 'lib' && Array.isArray(value))
    return [[name, value.map((lib) => `lib.${String(lib).toLowerCase()}.d.ts`)]];
  const numbers = { target: targets, module: modules, jsx }[name];
  if (numbers) {
    const number = numbers[String(value).toLowerCase()];
    return number === undefined ? [] : [[name, number]];
  }
  return [[name, value as CompilerOptions[string]]];
}

function tryParse(text: string): unknown {
  try {
    return parseJsonc(text);
  } catch {
    return undefined;
  }
}
