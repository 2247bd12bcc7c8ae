import { basename, dirname, joinPath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import * as z from 'zod/mini';
import type { StoredSnapshots } from './sandbox/protocol';

const VITEST = {
  header: '// Vitest Snapshot v1, https://vitest.dev/guide/snapshot.html',
  separator: ' > ',
  hintSeparator: ' > ',
};
const JEST = {
  header: '// Jest Snapshot v1, https://jestjs.io/docs/snapshot-testing',
  separator: ' ',
  hintSeparator: ': ',
};

const namesSchema = z.optional(z.record(z.string(), z.unknown()));
const packageSchema = z.object({ dependencies: namesSchema, devDependencies: namesSchema });

/** Where the snapshots of a test file stand, as Vitest and Jest have it. */
export function snapshotPath(path: string): string {
  return joinPath(dirname(path), '__snapshots__', `${basename(path)}.snap`);
}

/** The snapshots of a test file, in the manner of the framework that wrote them, or else of the one the project names. */
export function storedSnapshots(
  files: readonly SourceFile[],
  path: string,
  update: boolean,
): StoredSnapshots {
  const content = files.find((file) => file.path === snapshotPath(path))?.content;
  const isOfJest = content === undefined ? namesJest(files) : content.startsWith('// Jest Snapshot');
  return { ...(isOfJest ? JEST : VITEST), ...(content !== undefined && { content }), update };
}

function namesJest(files: readonly SourceFile[]): boolean {
  const text = files.find(({ path }) => path === 'package.json')?.content;
  const parsed = packageSchema.safeParse(parseJson(text ?? ''));
  if (!parsed.success) return false;
  const names = new Set(
    [parsed.data.dependencies, parsed.data.devDependencies].flatMap((one = {}) => Object.keys(one)),
  );
  return !names.has('vitest') && (names.has('jest') || names.has('ts-jest') || names.has('@jest/globals'));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
