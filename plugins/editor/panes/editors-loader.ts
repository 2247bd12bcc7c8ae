import type { Disposable } from '@core/base/lifecycle';
import { messages } from '../messages';
import type { Editors } from './editor-pane';

/** Loads the code of the editor once; a load that failed can be tried again. */
export class EditorsLoader implements Disposable {
  readonly #import: () => Promise<Editors>;
  #loading: Promise<Editors> | undefined;
  #loaded: Editors | undefined;
  #isDisposed = false;

  /** `load` imports the code and starts it. */
  constructor(load: () => Promise<Editors>) {
    this.#import = load;
  }

  /** The editors, once `load` has resolved. */
  get loaded(): Editors | undefined {
    return this.#loaded;
  }

  load(): Promise<Editors> {
    this.#loading ??= this.#start();
    return this.#loading;
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
      this.#loading = undefined;
      throw new Error(messages.editorMissing, { cause: error });
    }
  }
}
