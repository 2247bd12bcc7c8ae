import { loadOnce } from '@core/base/async';
import type { Disposable } from '@core/base/lifecycle';
import { messages } from '../messages';
import type { Editors } from './editor-pane';

export class EditorsLoader implements Disposable {
  readonly #import: () => Promise<Editors>;
  #loaded: Editors | undefined;
  #isDisposed = false;
  readonly load = loadOnce(() => this.#start());

  /** `load` imports and starts the editor's code. */
  constructor(load: () => Promise<Editors>) {
    this.#import = load;
  }

  get loaded(): Editors | undefined {
    return this.#loaded;
  }

  dispose(): void {
    this.#isDisposed = true;
    this.#loaded?.dispose();
  }

  async #start(): Promise<Editors> {
    try {
      const editors = await this.#import();
      if (this.#isDisposed) editors.dispose();
      this.#loaded = editors;
      return editors;
    } catch (error) {
      throw new Error(messages.editorMissing, { cause: error });
    }
  }
}
