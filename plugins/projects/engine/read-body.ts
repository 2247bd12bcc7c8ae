import { formatSize } from '@core/base/localization/sizes-and-times';
import type { Download } from './downloader';
import { messages } from './messages';

export interface BodyLimits {
  readonly maxBytes: number;
  /** Maximum time without receiving data, in milliseconds. */
  readonly silenceMs: number;
  /** Host name for messages. */
  readonly host: string;
  /** `total` is 0 if the total size is unknown. */
  readonly onBytes: (bytes: number, total: number) => void;
}

/** Reads a response body within the limits. Rejects with a message for the user. */
export async function readBody(response: Response, limits: BodyLimits): Promise<Download> {
  const { maxBytes, silenceMs, host, onBytes } = limits;
  // The content-length of a compressed response is its compressed length.
  const isPlain = response.headers.get('content-encoding') === null;
  const total = isPlain ? Number(response.headers.get('content-length') ?? 0) : 0;
  const tooLarge = () => new Error(messages.downloadTooLarge(host, formatSize(maxBytes)));
  if (total > maxBytes) throw tooLarge();
  const mediaType = response.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase() ?? '';
  const reader = response.body?.getReader();
  if (!reader) return { blob: new Blob(), mediaType };
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const step = await withTimeout(reader.read(), silenceMs, host);
    if (step.done) return { blob: new Blob(parts), mediaType };
    bytes += step.value.byteLength;
    if (bytes > maxBytes) {
      await reader.cancel();
      throw tooLarge();
    }
    parts.push(step.value);
    onBytes(bytes, total);
  }
}

async function withTimeout<T>(step: Promise<T>, silenceMs: number, host: string): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(messages.silent(host, silenceMs / 1000))), silenceMs);
  });
  try {
    return await Promise.race([step, silent]);
  } catch (error) {
    if (error instanceof TypeError) throw new Error(messages.brokenOff(host), { cause: error });
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
