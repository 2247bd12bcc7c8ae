import { errorMessage } from '@core/base/errors';
import { SETTINGS_FOLDER } from '@core/base/product';
import { ZipError } from '@core/files/archive/zip-entry';
import { contentAddress } from '@core/storage/records/content-address';
import type { NewFile, NewSnapshot } from '@core/storage/storage';
import type { FileContent } from '@core/storage/wire';
import * as z from 'zod/mini';
import type { IncomingEntry } from './incoming-entry';
import { messages } from './messages';

/**
 * Path of the file that lists a packed project's snapshots. Content that only snapshots use is in the `contents` folder
 * next to it.
 */
const LIST_PATH = `${SETTINGS_FOLDER}/snapshots.json`;
const CONTENTS_FOLDER = `${SETTINGS_FOLDER}/contents/`;

const listSchema = z.array(
  z.object({
    name: z.string(),
    /** ISO 8601 time. */
    createdAt: z.string(),
    /** `content` is the address of the file's bytes. */
    files: z.array(z.object({ path: z.string(), content: z.string(), lastModified: z.optional(z.string()) })),
  }),
);

/** True for archive entries that store snapshots and are not project files. */
export function isSnapshotEntry(path: string): boolean {
  return path === LIST_PATH || path.startsWith(CONTENTS_FOLDER);
}

/**
 * Packs snapshots as entries next to the project's files. Identical content is stored only once, and only if no project
 * file has the same content.
 */
export async function packSnapshots(
  snapshots: readonly NewSnapshot[],
  files: readonly NewFile[],
): Promise<readonly NewFile[]> {
  if (snapshots.length === 0) return [];
  const present = new Set(await Promise.all(files.map(({ content }) => contentAddress(content))));
  const contents = new Map<string, FileContent>();
  const list: z.infer<typeof listSchema> = [];
  for (const { name, createdAt, files: kept } of snapshots) {
    const addressed = await Promise.all(
      kept.map(async ({ path, content, lastModified }) => {
        const address = await contentAddress(content);
        if (!present.has(address)) contents.set(address, content);
        return { path, content: address, ...(lastModified !== undefined && { lastModified }) };
      }),
    );
    list.push({ name, createdAt, files: addressed });
  }
  const packed = Array.from(contents, ([address, content]) => ({ path: CONTENTS_FOLDER + address, content }));
  return [{ path: LIST_PATH, content: `${JSON.stringify(list, undefined, 2)}\n` }, ...packed];
}

/**
 * Reads snapshots from a project's entries, after the project's files have been unpacked. Throws {@link ZipError} if an
 * entry is invalid or missing.
 */
export async function unpackSnapshots(
  entries: readonly IncomingEntry[],
  files: readonly NewFile[],
): Promise<readonly NewSnapshot[]> {
  const list = entries.find(({ path }) => path === LIST_PATH);
  if (!list) return [];
  const contents = new Map<string, FileContent>();
  for (const { content } of files) contents.set(await contentAddress(content), content);
  for (const { path, read } of entries) {
    const address = path.slice(CONTENTS_FOLDER.length);
    if (path.startsWith(CONTENTS_FOLDER)) contents.set(address, decoded(address, await read()));
  }
  return parseList(await list.read()).map(({ files: kept, ...snapshot }) => ({
    ...snapshot,
    files: kept.map(({ path, content: address, lastModified }) => {
      const content = contents.get(address);
      if (content === undefined) throw new ZipError(messages.missingSnapshot(snapshot.name, path));
      return { path, content, ...(lastModified !== undefined && { lastModified }) };
    }),
  }));
}

/** An address that begins with 'b' refers to binary content. Any other letter refers to text. */
function decoded(address: string, bytes: Uint8Array): FileContent {
  return address.startsWith('b') ? bytes : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes);
}

function parseList(bytes: Uint8Array): z.infer<typeof listSchema> {
  try {
    return listSchema.parse(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (error) {
    const why = error instanceof z.core.$ZodError ? z.prettifyError(error) : errorMessage(error);
    throw new ZipError(messages.wrongSnapshots(LIST_PATH, why), { cause: error });
  }
}
