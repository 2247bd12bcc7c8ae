import type { SourceFile } from '@core/chains/toolchain';
import { describe, expect, it } from 'vitest';
import { FoundTests } from './found-tests';
import { childTestId, fileTestId } from './test-ids';
import type { TestEvent, TestItem, TestRequest } from './test-runner';

/** A runner for files whose lines are test names. */
class LineTests extends FoundTests {
  readonly id = 'lines';
  readonly displayName = 'Lines';
  readonly runs: (readonly string[])[] = [];

  isTestFile(path: string): boolean {
    return path.endsWith('.lines');
  }

  protected async find(files: readonly SourceFile[]): Promise<readonly TestItem[]> {
    return files.map(({ path, content }) => {
      const id = fileTestId(this.id, path);
      const children = content
        .split('\n')
        .map((name): TestItem => ({ id: childTestId(id, name), name, kind: 'test', path, children: [] }));
      return { id, name: path, kind: 'file', path, children };
    });
  }

  protected async runFiles(
    files: readonly TestItem[],
    _request: TestRequest,
    report: (event: TestEvent) => void,
  ): Promise<void> {
    this.runs.push(files.map(({ path }) => path));
    for (const { id } of files) report({ type: 'started', id });
  }
}

const files = [
  { path: 'a.lines', content: 'one' },
  { path: 'b.lines', content: 'two' },
];
const request = (only?: readonly string[]): TestRequest => ({
  projectId: 'project-1',
  files,
  ...(only && { only }),
});

describe('FoundTests', () => {
  it('runs only files that contain a requested test', async () => {
    const tests = new LineTests();
    const reported: TestEvent[] = [];
    await tests.run(request(), (event) => reported.push(event));
    await tests.run(request(['lines:b.lines > two']), (event) => reported.push(event));
    expect(tests.runs).toEqual([['a.lines', 'b.lines'], ['b.lines']]);
    expect(reported.at(-1)).toEqual({ type: 'started', id: 'lines:b.lines' });
  });

  it('runs nothing if no file contains a requested test', async () => {
    const tests = new LineTests();
    await tests.run(request(['lines:c.lines']), () => undefined);
    await tests.run({ projectId: 'project-1', files: [] }, () => undefined);
    expect(tests.runs).toEqual([]);
  });

  it('rejects when a run is cancelled', async () => {
    const tests = new LineTests();
    const task = { signal: AbortSignal.abort() };
    await expect(tests.discover(files, task)).rejects.toMatchObject({ name: 'CancellationError' });
    await expect(tests.run(request(), () => undefined, task)).rejects.toMatchObject({
      name: 'CancellationError',
    });
    expect(tests.runs).toEqual([]);
  });
});
