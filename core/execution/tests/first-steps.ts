import type { TaskProgress } from '@core/base/task';
import { messages } from './messages';
import { allItems } from './results/test-items';
import type { TestEvent } from './test-runner';
import type { TestNode } from './tests';

/**
 * A runner's steps before its first event. A runner that compiles all files before running any test reports no events
 * during compilation. Its steps are therefore shown on every file, along with the number of files.
 */
export class FirstSteps {
  readonly #files: readonly TestNode[];
  readonly #onEvent: (event: TestEvent) => void;
  #isOver = false;

  /** @param files the files that the runner runs. */
  constructor(files: readonly TestNode[], onEvent: (event: TestEvent) => void) {
    this.#files = files;
    this.#onEvent = onEvent;
  }

  /** Returns the step to show. Until the first event arrives, it includes the number of files. */
  step(progress: TaskProgress): TaskProgress {
    if (this.#isOver) return progress;
    const { message, stage } = progress;
    this.#show([stage, message].filter(Boolean).join(' '));
    const count = messages.testFiles(this.#files.length);
    return { ...progress, message: message === undefined ? count : `${message}, ${count}` };
  }

  /** Called when the first event arrives. */
  end(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#show(undefined);
  }

  #show(text: string | undefined): void {
    for (const { id } of this.#files) {
      this.#onEvent({ type: 'activity', id, ...(text !== undefined && { text }) });
    }
  }
}

/** The files that contain the requested tests or groups; all files if none are requested. */
export function filesOfRequest(
  files: readonly TestNode[],
  only: readonly string[] | undefined,
): readonly TestNode[] {
  const wanted = only && new Set(only);
  return files.filter((file) => !wanted || [...allItems([file])].some(({ id }) => wanted.has(id)));
}
