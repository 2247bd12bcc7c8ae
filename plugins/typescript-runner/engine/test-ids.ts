import { childTestId, fileTestId } from '@core/execution/tests/test-ids';

export const RUNNER_ID = 'typescript';

export function fileId(path: string): string {
  return fileTestId(RUNNER_ID, path);
}

/**
 * Creates ids for the tests in one file or suite, in source order. Repeated names are numbered. Ids are the same in
 * every run, and the same for discovered and executed tests.
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
