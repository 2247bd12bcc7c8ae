import { throwIfCancelled } from '@core/base/cancellation';
import { joinPath } from '@core/base/path';
import { copyPath } from '@core/project/copy-path';
import type { ProjectFiles } from '@core/project/project-files';
import { decodeContent } from '@core/storage/decode-content';
import type { FileContent } from '@core/storage/wire';
import type { Dropped } from '@host/api/dropped-file';
import type { FileTreeState } from './file-tree-state';
import { messages } from './messages';
import { askToReplace, isTaken } from './place-files';

/** Megabytes; larger files are no source text, and everything of a project is held in memory at times. */
const MAX_MEGABYTES = 20;

/** What became of files from the desktop. */
export interface ImportedFiles {
  /** What stands in the folder now, top level only. */
  readonly paths: readonly string[];
  /** What was not taken, each with its reason. */
  readonly leftOut: readonly string[];
}

/** Adds files from the desktop to a folder, all in one step; undefined when names are taken and the answer was no. */
export async function importDropped(
  files: ProjectFiles,
  state: FileTreeState,
  dropped: Dropped,
  folder: string,
  signal: AbortSignal,
): Promise<ImportedFiles | undefined> {
  const isSmall = ({ file }: { readonly file: File }) => file.size <= MAX_MEGABYTES * 1024 * 1024;
  const small = dropped.files.filter(isSmall);
  const large = dropped.files.filter((each) => !isSmall(each));
  const roots = new Set(small.map(({ path }) => rootOf(path)));
  const clashing = [...roots].filter((name) => isTaken(files, joinPath(folder, name)));
  const answer = clashing.length === 0 ? 'replace' : await askToReplace(state, clashing, folder);
  if (answer === undefined) return undefined;

  const names = new Map([...roots].map((name) => [name, joinPath(folder, name)]));
  if (answer === 'rename') {
    for (const name of clashing) {
      const isFolder = !small.some(({ path }) => path === name);
      names.set(
        name,
        copyPath(joinPath(folder, name), isFolder, (path) => isTaken(files, path)),
      );
    }
  }
  const contents: { path: string; content: FileContent }[] = [];
  for (const { path, file } of small) {
    throwIfCancelled(signal);
    const root = rootOf(path);
    const content = decodeContent(new Uint8Array(await file.arrayBuffer()));
    contents.push({ path: `${names.get(root)}${path.slice(root.length)}`, content });
  }
  if (contents.length > 0) await files.writeFiles(contents, { label: messages.added(contents.length) });
  return {
    paths: [...names.values()],
    leftOut: [...dropped.leftOut, ...large.map(({ path }) => messages.tooLarge(path, MAX_MEGABYTES))],
  };
}

function rootOf(path: string): string {
  return path.split('/', 1)[0] ?? path;
}
