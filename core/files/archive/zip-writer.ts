import { Zip, ZipDeflate } from 'fflate';
import { timeFields } from './entry-time';
import { messages } from './messages';
import { MAX_ENTRIES, ZipError } from './zip-entry';

/** Size limit of a zip file without the ZIP64 extension, in bytes. */
const MAX_BYTES = 0xffffffff;

/**
 * Writes an archive entry by entry. Written bytes are moved from JavaScript memory to a blob, which the browser may
 * store on disk.
 */
export class ZipWriter {
  readonly #zip: Zip;
  #parts: BlobPart[] = [];
  #bytes = 0;
  #entries = 0;

  constructor() {
    this.#zip = new Zip((error, chunk) => {
      if (error) throw error;
      this.#parts.push(chunk);
      this.#bytes += chunk.byteLength;
    });
  }

  /** Adds a file. Throws {@link ZipError} when the archive is full. */
  add(path: string, content: Uint8Array, modified?: string): void {
    this.#entries++;
    if (this.#entries > MAX_ENTRIES || this.#bytes + content.byteLength > MAX_BYTES) {
      throw new ZipError(messages.archiveTooLarge);
    }
    const entry = Object.assign(new ZipDeflate(path, { level: 6 }), timeFields(modified));
    this.#zip.add(entry);
    entry.push(content, true);
    if (this.#parts.length > 1000) this.#parts = [new Blob(this.#parts)];
  }

  /** Completes the archive. */
  finish(): Blob {
    this.#zip.end();
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}
