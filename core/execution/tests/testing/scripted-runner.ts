import { CancellationError } from '@core/base/errors';
import type { TaskOptions, TaskProgress } from '@core/base/task';
import type { SourceFile } from '@core/chains/toolchain';
import type { TestEvent, TestItem, TestRequest, TestRunner } from '../test-runner';

/** A run that a test controls. */
export interface ScriptedRun {
  readonly request: TestRequest;
  readonly signal: AbortSignal | undefined;
  readonly report: (event: TestEvent) => void;
  readonly progress: (step: TaskProgress) => void;
  readonly finish: () => void;
  readonly fail: (error: Error) => void;
}

/** A runner for `*.test` files, which contain one test per line. Its runs are controlled by the test that uses it. */
export class ScriptedRunner implements TestRunner {
  readonly id: string;
  readonly displayName: string;
  readonly #ending: string;
  /** Paths passed to each `discover` call. */
  readonly searches: (readonly string[])[] = [];
  readonly runs: ScriptedRun[] = [];
  /** If set, the next search fails with this error. */
  refusal: Error | undefined;

  constructor(id = 'scripted', ending = '.test') {
    this.id = id;
    this.displayName = id;
    this.#ending = ending;
  }

  isTestFile(path: string): boolean {
    return path.endsWith(this.#ending);
  }

  async discover(files: readonly SourceFile[]): Promise<readonly TestItem[]> {
    this.searches.push(files.map(({ path }) => path));
    const { refusal } = this;
    this.refusal = undefined;
    if (refusal) throw refusal;
    return files.map(({ path, content }) => {
      const id = `${this.id}:${path}`;
      const names = content.split('\n').filter((line) => line !== '');
      const children = names.map((name) => testItem(`${id}/${name}`, name, path));
      return { id, name: path, kind: 'file', path, children };
    });
  }

  run(
    request: TestRequest,
    report: ScriptedRun['report'],
    { progress, signal }: TaskOptions = {},
  ): Promise<void> {
    return new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(new CancellationError()));
      const show = (step: TaskProgress) => progress?.(step);
      this.runs.push({ request, signal, report, progress: show, finish: resolve, fail: reject });
    });
  }
}

export function testItem(id: string, name: string, path: string): TestItem {
  return { id, name, kind: 'test', path, children: [] };
}
