import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { holdsAsked } from './test-ids';
import type { TestEvent, TestItem, TestRequest, TestRunner } from './test-runner';

/** A runner that can find all its tests in source text. It runs only files that contain a requested test. */
export abstract class FoundTests implements TestRunner {
  abstract readonly id: string;
  abstract readonly displayName: string;

  abstract isTestFile(path: string): boolean;

  async discover(files: readonly SourceFile[], { signal }: TaskOptions = {}): Promise<readonly TestItem[]> {
    throwIfCancelled(signal);
    const items = await this.find(files);
    throwIfCancelled(signal);
    return items;
  }

  async run(request: TestRequest, report: (event: TestEvent) => void, task: TaskOptions = {}): Promise<void> {
    const items = await this.discover(request.files, task);
    const requested = items.filter(({ id }) => holdsAsked(id, request.only));
    if (requested.length > 0) await this.runFiles(requested, request, report, task);
  }

  /** Finds the tests in files, as {@link TestRunner.discover} does. */
  protected abstract find(files: readonly SourceFile[]): Promise<readonly TestItem[]>;

  /** Runs the requested tests in the given files (at least one), as {@link TestRunner.run} does. */
  protected abstract runFiles(
    files: readonly TestItem[],
    request: TestRequest,
    report: (event: TestEvent) => void,
    task: TaskOptions,
  ): Promise<void>;
}
