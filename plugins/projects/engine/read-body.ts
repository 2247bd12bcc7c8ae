import { formatSize } from '@core/base/localization/sizes-and-times';
import type { Download } from './downloader';
import { messages } from './messages';

export interface BodyLimits {
  readonly maxBytes: number;
  /** How long nothing may arrive, in milliseconds. */
  readonly silenceMs: number;
  /** Who answers, for messages. */
  readonly host: string;
  /** `total` is 0 while it cannot be known. */
  readonly onBytes: (bytes: number, total: number) => void;
}

/** Reads a response as far as its limits allow. Rejects with the sentence to show. */
export async function readBody(response: Response, limits: BodyLimits): Promise<Download> {
  const { maxBytes, silenceMs, host, onBytes } = limits;
  // Of a compressed answer the header says how long it is on the way, not here.
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
    const step = await withinSilence(reader.read(), silenceMs, host);
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

async function withinSilence<T>(step: Promise<T>, silenceMs: number, host: string): Promise<T> {
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
