import { TimeSlices } from '@core/base/long-work';
import { contentAddress } from '@core/storage/records/content-address';
import { sha256 } from '@core/storage/records/sha256';
import { bytesToHex } from '@noble/hashes/utils';
import type { SourceFile } from '../toolchain';

/** Hashes project sources. A file that has not changed since the last call is not hashed again. */
export class SourcesHash {
  #known: ReadonlyMap<string, { readonly content: string; readonly address: string }> = new Map();

  /** SHA-256 over the paths and content addresses, sorted by path, in lowercase hex. */
  async of(files: readonly SourceFile[]): Promise<string> {
    const known = new Map<string, { readonly content: string; readonly address: string }>();
    const slices = new TimeSlices();
    for (const { path, content } of files) {
      const before = this.#known.get(path);
      known.set(
        path,
        before?.content === content ? before : { content, address: await contentAddress(content) },
      );
      await slices.next();
    }
    this.#known = known;
    const lines = [...known].map(([path, { address }]) => `${path}\0${address}\n`).sort();
    return bytesToHex(sha256(new TextEncoder().encode(lines.join(''))));
  }
}
