import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import { FoundTests } from '@core/execution/tests/found-tests';
import type { TestEvent, TestItem, TestRequest } from '@core/execution/tests/test-runner';
import type { Engine } from '@host/api/engine';
import type { PackageInputs } from './aptos-toolchain';
import type { AptosEngine } from './engine/index';
import { isMoveTestFile, RUNNER_ID } from './engine/testing/test-ids';

export interface AptosTestsOptions {
  /** The engine that reads sources. It is not stopped when a test run is cancelled. */
  readonly reader: Pick<Engine<AptosEngine>, 'api'>;
  /** The engine that runs the tests. It is stopped when a run is cancelled. */
  readonly runner: Pick<Engine<AptosEngine>, 'api'>;
  readonly inputs: Pick<PackageInputs, 'toCompile'>;
  /** False if the open project targets another chain. Move tests for other chains have a separate runner. */
  readonly isAptosProject: () => boolean;
}

/** Move unit tests, which run on Sinter's VM. */
export class AptosTests extends FoundTests {
  readonly id = RUNNER_ID;
  readonly displayName = 'Move';
  readonly #options: AptosTestsOptions;

  constructor(options: AptosTestsOptions) {
    super();
    this.#options = options;
  }

  isTestFile(path: string): boolean {
    return isMoveTestFile(path);
  }

  protected async find(files: readonly SourceFile[]): Promise<readonly TestItem[]> {
    return this.#options.isAptosProject() ? this.#options.reader.api.discoverTests(files) : [];
  }

  protected async runFiles(
    _files: readonly TestItem[],
    { files: sources, only, coverage }: TestRequest,
    report: (event: TestEvent) => void,
    task: TaskOptions,
  ): Promise<void> {
    const { inputs, runner } = this.#options;
    const { request: ready, problems } = await inputs.toCompile({ files: sources }, runner.api, task.signal);
    throwIfCancelled(task.signal);
    const { files, namedAddresses } = ready;
    await runner.api.runTests(
      {
        files,
        problems,
        ...(namedAddresses && { namedAddresses }),
        ...(only && { only }),
        ...(coverage && { coverage }),
      },
      report,
      task,
    );
  }
}
