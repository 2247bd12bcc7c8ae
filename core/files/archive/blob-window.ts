const WINDOW_BYTES = 4 * 1024 * 1024;

/**
 * Reads pieces of a blob. It keeps the last few megabytes in memory, so that thousands of small entries, which stand one
 * behind the other, do not cost a trip to the disk each.
 */
export class BlobWindow {
  readonly #blob: Blob;
  #start = 0;
  #bytes = new Uint8Array();

  constructor(blob: Blob) {
    this.#blob = blob;
  }

  /** The bytes from `start` on; fewer than `length` where the blob ends sooner. Valid until the next call. */
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
