import { isInside } from '@core/base/path';
import { SETTINGS_FOLDER } from '@core/base/product';
import type { NewFile } from '@core/storage/storage';
import type { FileContent, Project } from '@core/storage/wire';
import { messages } from './messages';
import { encodeShare, MAX_UNPACKED_BYTES } from './share-link';

/** Maximum length, in characters, of a link that all current browsers open reliably. */
export const MAX_LINK_LENGTH = 64_000;

/** Link length, in characters, at which some chat programs start to truncate links. */
export const LONG_LINK_LENGTH = 2000;

const BUILD_FOLDER = 'build';

export interface Share {
  readonly projectId: string;
  readonly name: string;
  /** The link; undefined if the project is too large. */
  readonly link: string | undefined;
  /** Why there is no link; undefined if there is one. */
  readonly problem: string | undefined;
  readonly files: number;
  readonly bytes: number;
  readonly leftOut: readonly string[];
}

/** Creates a share link for a project. `page` is the address of the page that opens links. */
export async function makeShare(
  { id, name, blockchain }: Project,
  all: readonly NewFile[],
  page: string,
): Promise<Share> {
  const isSettings = ({ path }: NewFile) => isInside(path, SETTINGS_FOLDER);
  const isBuilt = ({ path }: NewFile) => isInside(path, BUILD_FOLDER);
  const files = all.filter((file) => !isSettings(file) && !isBuilt(file));
  const bytes = files.reduce((sum, { content }) => sum + byteLength(content), 0);
  const share = {
    projectId: id,
    name,
    files: files.length,
    bytes,
    leftOut: [
      ...(all.some(isBuilt) ? [messages.buildFolder] : []),
      ...(all.some(isSettings) ? [messages.settings] : []),
    ],
  };
  if (bytes > MAX_UNPACKED_BYTES) {
    return { ...share, link: undefined, problem: messages.tooLarge(bytes, MAX_UNPACKED_BYTES) };
  }
  const link = `${page}#${await encodeShare({ name, blockchain, files })}`;
  if (link.length > MAX_LINK_LENGTH) {
    return { ...share, link: undefined, problem: messages.tooLong(link.length, MAX_LINK_LENGTH) };
  }
  return { ...share, link, problem: undefined };
}

function byteLength(content: FileContent): number {
  return typeof content === 'string' ? new TextEncoder().encode(content).byteLength : content.byteLength;
}
