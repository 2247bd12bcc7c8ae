import { decodeContent } from '@core/storage/records/decode-content';
import type { NewFile } from '@core/storage/storage';
import { fromBase64Url, toBase64Url } from './base64-url';
import { messages } from './messages';
import { type SharedProject, type ShareHeader, shareHeaderSchema } from './shared-project';

/** Version prefix of a fragment, which distinguishes this format from later ones. */
const VERSION = '1';

/** Maximum unpacked size of a link, in bytes. Without this limit, a short link could unpack to any size. */
export const MAX_UNPACKED_BYTES = 8 * 1024 * 1024;

/** A link that cannot be opened. The message explains why and how to fix it. */
export class ShareLinkError extends Error {
  override readonly name = 'ShareLinkError';
}

const utf8 = new TextEncoder();

/** Encodes a project as a fragment without '#': the version, a dot, and the deflated project as base64url. */
export async function encodeShare({ name, blockchain, files }: SharedProject): Promise<string> {
  const contents = files.map(({ content }) => (typeof content === 'string' ? utf8.encode(content) : content));
  const header: ShareHeader = {
    name,
    blockchain,
    files: files.map(({ path, content }, index) => ({
      path,
      bytes: contents[index]?.byteLength ?? 0,
      ...(typeof content === 'string' ? {} : { isBinary: true }),
    })),
  };
  const plain = new Blob([`${JSON.stringify(header)}\n`, ...contents.map((bytes) => new Uint8Array(bytes))]);
  const packed = await new Response(
    plain.stream().pipeThrough(new CompressionStream('deflate')),
  ).arrayBuffer();
  return `${VERSION}.${toBase64Url(new Uint8Array(packed))}`;
}

/** Decodes the project in a fragment. Rejects with {@link ShareLinkError}. */
export async function decodeShare(fragment: string): Promise<SharedProject> {
  if (fragment === '') throw new ShareLinkError(messages.noPayload);
  const [, version, payload = ''] = /^(\d+)\.(.*)$/s.exec(fragment) ?? [];
  if (version === undefined) throw new ShareLinkError(messages.damaged);
  if (version !== VERSION) throw new ShareLinkError(messages.newerVersion);
  try {
    return readProject(await inflate(fromBase64Url(payload)));
  } catch (error) {
    if (error instanceof ShareLinkError) throw error;
    throw new ShareLinkError(messages.damaged, { cause: error });
  }
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'));
  const reader = stream.getReader();
  const parts: Uint8Array<ArrayBuffer>[] = [];
  let bytes = 0;
  for (;;) {
    const step = await reader.read();
    if (step.done) return new Uint8Array(await new Blob(parts).arrayBuffer());
    bytes += step.value.byteLength;
    if (bytes > MAX_UNPACKED_BYTES) {
      await reader.cancel();
      throw new ShareLinkError(messages.unpackedTooLarge(MAX_UNPACKED_BYTES));
    }
    parts.push(step.value);
  }
}

function readProject(bytes: Uint8Array): SharedProject {
  const end = bytes.indexOf(0x0a);
  const header = shareHeaderSchema.parse(JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))));
  let at = end + 1;
  const files = header.files.map(({ path, bytes: length, isBinary }): NewFile => {
    const content = bytes.slice(at, at + length);
    at += length;
    return { path, content: isBinary ? content : decodeContent(content) };
  });
  if (at !== bytes.byteLength) throw new RangeError('The file lengths do not match the link length');
  return { name: header.name, blockchain: header.blockchain, files };
}
