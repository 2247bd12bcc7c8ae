import { basename, dirname, joinPath } from '@core/base/path';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestFramework } from '@core/execution/scripts/script-libraries';
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

/** Path of a test file's snapshot file, as in Vitest and Jest. */
export function snapshotPath(path: string): string {
  return joinPath(dirname(path), '__snapshots__', `${basename(path)}.snap`);
}

/** A test file's stored snapshots. If there is no snapshot file, new snapshots use the format of `framework`. */
export function storedSnapshots(
  files: readonly SourceFile[],
  path: string,
  update: boolean,
  framework: TestFramework | undefined,
): StoredSnapshots {
  const content = files.find((file) => file.path === snapshotPath(path))?.content;
  const isOfJest = content === undefined ? framework === 'jest' : content.startsWith('// Jest Snapshot');
  return { ...(isOfJest ? JEST : VITEST), ...(content !== undefined && { content }), update };
}
