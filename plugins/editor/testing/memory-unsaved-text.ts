import type { UnsavedText, UnsavedTextStore } from '@core/storage/values/unsaved-text-store';

/** Unsaved changes in memory. They outlive the documents, as in the production store. */
export class MemoryUnsavedText implements UnsavedTextStore {
  readonly #texts = new Map<string, UnsavedText>();
  /** If set, writes fail with this reason. */
  refusal: string | undefined;

  get stored(): Readonly<Record<string, string>> {
    return Object.fromEntries(Array.from(this.#texts.values(), ({ path, text }) => [path, text]));
  }

  async put(
    _projectId: string,
    path: string,
    text: Pick<UnsavedText, 'text' | 'baseVersion'>,
  ): Promise<void> {
    await Promise.resolve();
    if (this.refusal !== undefined) throw new Error(this.refusal);
    this.#texts.set(path, { path, ...text, writtenAt: '2026-01-01T00:00:00.000Z' });
  }

  async list(): Promise<readonly UnsavedText[]> {
    await Promise.resolve();
    return [...this.#texts.values()];
  }

  async remove(_projectId: string, path: string): Promise<void> {
    await Promise.resolve();
    this.#texts.delete(path);
  }
}
