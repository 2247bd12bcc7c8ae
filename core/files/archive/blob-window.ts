const WINDOW_BYTES = 4 * 1024 * 1024;

/**
 * Reads ranges of a blob through a window of a few megabytes in memory. As a result, thousands of small adjacent
 * entries do not each require a disk access.
 */
export class BlobWindow {
  readonly #blob: Blob;
  #start = 0;
  #bytes = new Uint8Array();

  constructor(blob: Blob) {
    this.#blob = blob;
  }

  /** The bytes starting at `start`; fewer than `length` at the end of the blob. Valid until the next call. */
  async read(start: number, length: number): Promise<Uint8Array> {
    const isInside = start >= this.#start && start + length <= this.#start + this.#bytes.byteLength;
    if (!isInside) {
      const part = this.#blob.slice(start, start + Math.max(length, WINDOW_BYTES));
      this.#bytes = new Uint8Array(await part.arrayBuffer());
      this.#start = start;
    }
    return this.#bytes.subarray(start - this.#start, start - this.#start + length);
  }
}
