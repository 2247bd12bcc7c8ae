import { extension, isInside } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';
import { messages } from '../messages';
import { StorageError } from '../storage';
import type { FileContent, FileMetadata, FileRecord } from '../wire';

const utf8 = new TextEncoder();

/** Metadata for a file whose new content is `content`. */
export function describeFile(
  id: string,
  projectId: string,
  path: string,
  content: FileContent,
  contentId = id,
): FileMetadata {
  const isText = typeof content === 'string';
  return {
    id,
    projectId,
    path,
    size: isText ? utf8.encode(content).byteLength : content.byteLength,
    encoding: isText ? 'utf-8' : 'binary',
    extension: extension(path),
    lastModified: new Date().toISOString(),
    contentId,
  };
}

/** False for settings files, which change each time a tab is moved; they have no versions. */
export function hasHistory(path: string): boolean {
  return !isInside(path, SETTINGS_FOLDER);
}

/** Content in its stored format. Bytes are copied, because storing a view would store its whole buffer. */
export function contentToStore(content: FileContent): FileContent {
  return typeof content === 'string' ? content : new Uint8Array(content);
}

/** Joins metadata and content; throws 'corrupt' when they do not match. */
export function toFileRecord(file: FileMetadata, content: unknown): FileRecord {
  if (typeof content === 'string' && file.encoding === 'utf-8') return { ...file, content };
  if (content instanceof Uint8Array && file.encoding === 'binary') return { ...file, content };
  const { path, encoding } = file;
  const problem =
    content === undefined ? messages.contentMissing(path) : messages.contentNotOf(path, encoding);
  throw new StorageError('corrupt', problem);
}
