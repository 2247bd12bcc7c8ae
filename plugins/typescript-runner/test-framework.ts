import { parseJson } from '@core/base/text/parse-json';
import type { SourceFile } from '@core/chains/toolchain';
import type { ScriptLibrary, TestFramework } from '@core/execution/scripts/script-libraries';
import * as z from 'zod/mini';

/** Frameworks by the imports that identify them. */
const BY_IMPORT: readonly (readonly [RegExp, TestFramework])[] = [
  [/(['"])vitest\1/, 'vitest'],
  [/(['"])@jest\/globals\1/, 'jest'],
  [/(['"])node:test\1/, 'node'],
  [/(['"])mocha\1/, 'mocha'],
];
/** Frameworks by the dependencies that identify them. */
const BY_PACKAGE: readonly (readonly [string, TestFramework])[] = [
  ['vitest', 'vitest'],
  ['jest', 'jest'],
  ['ts-jest', 'jest'],
  ['@jest/globals', 'jest'],
  ['mocha', 'mocha'],
];

const namesSchema = z.optional(z.record(z.string(), z.unknown()));
const packageSchema = z.object({ dependencies: namesSchema, devDependencies: namesSchema });

/**
 * A test file's framework. The file's imports take precedence over package.json, which may list the framework or a
 * library that implies it. Undefined if neither specifies one.
 */
export function testFramework(
  files: readonly SourceFile[],
  path: string,
  libraries: readonly ScriptLibrary[],
): TestFramework | undefined {
  const content = files.find((file) => file.path === path)?.content ?? '';
  const imported = BY_IMPORT.find(([specifier]) => specifier.test(content));
  if (imported) return imported[1];
  const names = dependencies(files);
  return (
    BY_PACKAGE.find(([name]) => names.has(name))?.[1] ??
    libraries.find((library) => library.testFramework && names.has(library.name))?.testFramework
  );
}

function dependencies(files: readonly SourceFile[]): ReadonlySet<string> {
  const text = files.find(({ path }) => path === 'package.json')?.content;
  const parsed = packageSchema.safeParse(parseJson(text ?? ''));
  if (!parsed.success) return new Set();
  const { dependencies = {}, devDependencies = {} } = parsed.data;
  return new Set([...Object.keys(dependencies), ...Object.keys(devDependencies)]);
}
