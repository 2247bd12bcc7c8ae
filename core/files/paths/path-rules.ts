import { SETTINGS_FOLDER } from '@core/base/product';
import { fileRefusalMessages as messages } from '../messages';
import { ancestors, isMarker, isSettingsPath } from './folder-markers';
import type { PathIndex } from './path-index';

/** Maximum length of a file name on common file systems, in bytes. */
const MAX_SEGMENT_BYTES = 255;

const utf8 = new TextEncoder();

/**
 * Invisible direction controls (embeddings, overrides, isolates). They cause a name to be displayed in an order that
 * differs from the stored order.
 */
const DIRECTION_CHARACTERS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Reason why a path cannot be used for a file or folder in a project; undefined for a valid path. */
export function pathProblem(path: string): string | undefined {
  if (path === '') return messages.emptyPath;
  for (const segment of path.split('/')) {
    if (segment === '') return messages.emptyPart(path);
    if (segment === '.' || segment === '..') return messages.mayNotContain(path, segment);
    if (segment.includes('\\')) return messages.backslash(path);
    if (/\p{Cc}/u.test(segment)) return messages.controlCharacter(JSON.stringify(path).slice(1, -1));
    if (segment.search(DIRECTION_CHARACTERS) >= 0)
      return messages.directionCharacter(path.replace(DIRECTION_CHARACTERS, escaped));
    if (/\p{Cs}/u.test(segment)) return messages.unpairedSurrogate;
    if (utf8.encode(segment).byteLength > MAX_SEGMENT_BYTES) {
      return messages.tooLong(segment.slice(0, 40), MAX_SEGMENT_BYTES);
    }
    if (isMarker(segment)) return messages.marker(segment);
  }
  if (isSettingsPath(path)) return messages.reservedForSettings(SETTINGS_FOLDER);
  return undefined;
}

function escaped(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16)}`;
}

/**
 * Reason why no new item can be placed at a path; undefined if the path is available. Items at or inside the paths in
 * `leaving` are about to be moved and are ignored.
 */
export function placeProblem(index: PathIndex, path: string, leaving?: string): string | undefined {
  for (const folder of ancestors(path)) {
    if (index.file(folder)) return messages.fileNotFolder(folder);
    const spelled = index.spelled(folder);
    if (spelled !== undefined && spelled !== folder) return messages.clash(folder, spelled);
  }
  const there = index.spelled(path);
  if (there === undefined || there === leaving) return undefined;
  if (there !== path) return messages.clash(path, there);
  return index.file(path) ? messages.alreadyFile(path) : messages.alreadyFolder(path);
}
