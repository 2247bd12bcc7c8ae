import { OutputBuffer } from '../../run/output-buffer';

/** Maximum length of one test's output, in characters: half from its start, half from its end. */
const MAX_LENGTH = 200_000;

/** Test output by test id; the id '' refers to the run itself. */
export class TestOutput {
  readonly #buffers = new Map<string, OutputBuffer>();
  /** Text of each buffer, cached until the buffer changes. */
  readonly #texts = new Map<string, string>();

  /** Adds output from a test, or from the run if the id is ''. */
  append(id: string, text: string): void {
    const buffer = this.#buffers.get(id) ?? new OutputBuffer(MAX_LENGTH);
    this.#buffers.set(id, buffer);
    buffer.line(text.endsWith('\n') ? text.slice(0, -1) : text);
    this.#texts.delete(id);
  }

  /** Removes output if `isGone` returns true for its id, for example because the test runs again. */
  forget(isGone: (id: string) => boolean): void {
    for (const id of [...this.#buffers.keys()]) {
      if (!isGone(id)) continue;
      this.#buffers.delete(id);
      this.#texts.delete(id);
    }
  }

  /** The current output by id. */
  snapshot(): ReadonlyMap<string, string> {
    for (const [id, buffer] of this.#buffers) if (!this.#texts.has(id)) this.#texts.set(id, String(buffer));
    return new Map(this.#texts);
  }
}
