import { childTestId, fileTestId } from '@core/execution/tests/test-ids';

/** Prefix of the ids of this runner's tests. */
export const RUNNER_ID = 'typescript';

export function fileId(path: string): string {
  return fileTestId(RUNNER_ID, path);
}

/**
 * Makes the ids of what stands in one file or suite, in the order of the source. Where a name comes again it is counted,
 * so that an id is the same in every run, and whether it was read or met while running.
 */
export class ChildIds {
  readonly #parent: string;
  readonly #counts = new Map<string, number>();
  readonly #ids = new Set<string>();

  constructor(parent: string) {
    this.#parent = parent;
  }

  next(name: string): string {
    let count = this.#counts.get(name) ?? 0;
    let id: string;
    do {
      count++;
      id = childTestId(this.#parent, `${name}${count === 1 ? '' : ` (${count})`}`);
    } while (this.#ids.has(id));
    this.#counts.set(name, count);
    this.#ids.add(id);
    return id;
  }
}
