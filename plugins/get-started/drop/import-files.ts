import { throwIfCancelled } from '@core/base/errors';
import type { TaskOptions } from '@core/base/task';
import type { ProjectFiles } from '@core/files/project-files';
import { decodeContent } from '@core/storage/records/decode-content';
import type { FileContent } from '@core/storage/wire';
import type { Dropped, DroppedFile } from '@host/api/dropped-file';
import { messages } from '../messages';
import type { ClashChoice } from './clash-prompt';
import { type Occupied, type PlacedFile, placeFiles } from './place-files';

/**
 * Maximum file size, in bytes. Larger files are unlikely to be source text, and all of a project's files may be in
 * memory at the same time.
 */
export const MAX_BYTES = 20 * 1024 * 1024;

/** Decides what to do with existing files. Resolves to one choice per path, in the same order. */
export type AskAboutClashes = (paths: readonly string[]) => Promise<readonly ClashChoice[]>;

export interface Imported {
  /** Project paths of the written files. */
  readonly paths: readonly string[];
  readonly folders: readonly string[];
  /** Files that were not added, each with a reason. */
  readonly leftOut: readonly string[];
}

/** The target path of each file. Nothing has been read or written yet. */
export interface PlannedImport {
  readonly files: readonly DroppedFile[];
  readonly folders: readonly string[];
  readonly leftOut: readonly string[];
}

/**
 * Determines the paths for dropped files in a folder of the open project, and asks the user about existing names.
 * Rejects with a CancellationError if the question is dismissed, and with a `FileError` for conflicting names.
 */
export async function planImport(
  { files, folders, omitted: leftOut }: Dropped,
  folder: string,
  project: Occupied,
  ask: AskAboutClashes,
): Promise<PlannedImport> {
  const small = files.filter(({ file }) => file.size <= MAX_BYTES);
  const large = files.filter(({ file }) => file.size > MAX_BYTES);
  const placed = placeFiles(small, folders, folder, project);
  const choices = await ask(placed.files.flatMap(({ clash }) => clash ?? []));
  return {
    files: decide(placed.files, choices),
    folders: placed.folders.filter((path) => !project.isFolder(path)),
    leftOut: [...leftOut, ...large.map(({ path }) => messages.tooLarge(path, MAX_BYTES / 1024 / 1024))],
  };
}

/**
 * Reads the files and writes all of them in one step. Rejects with a `FileError`, or with a CancellationError if the
 * task is cancelled. In both cases, the project is not changed.
 */
export async function importFiles(
  { files, folders, leftOut }: PlannedImport,
  project: Pick<ProjectFiles, 'writeFiles'>,
  { signal, progress }: TaskOptions = {},
): Promise<Imported> {
  const written: { path: string; content: FileContent }[] = [];
  for (const [index, { path, file }] of files.entries()) {
    throwIfCancelled(signal);
    progress?.({ stage: 'reading', message: path, fraction: index / files.length });
    written.push({ path, content: decodeContent(new Uint8Array(await file.arrayBuffer())) });
  }
  throwIfCancelled(signal);
  if (written.length + folders.length > 0) await project.writeFiles(written, { folders });
  return { paths: written.map(({ path }) => path), folders, leftOut };
}

function decide(placed: readonly PlacedFile[], choices: readonly ClashChoice[]): readonly DroppedFile[] {
  let asked = 0;
  return placed.flatMap(({ path, file, clash }): readonly DroppedFile[] => {
    if (clash === undefined) return [{ path, file }];
    const choice = choices[asked++];
    if (choice === 'replace') return [{ path: clash, file }];
    return choice === 'keepBoth' ? [{ path, file }] : [];
  });
}
