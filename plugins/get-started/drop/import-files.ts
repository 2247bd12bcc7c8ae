import { throwIfCancelled } from '@core/base/cancellation';
import type { TaskOptions } from '@core/base/task';
import type { ProjectFiles } from '@core/project/project-files';
import { decodeContent } from '@core/storage/decode-content';
import type { FileContent } from '@core/storage/wire';
import type { Dropped } from '@host/api/dropped-file';
import { messages } from '../messages';
import type { ClashChoice } from './clash-prompt';
import { type Occupied, type PlacedFile, placeFiles } from './place-files';

/** Larger files are left out: they are no source text, and everything of a project is held in memory at times. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** Decides about the files of the project whose names are taken, in order. */
export type AskAboutClashes = (paths: readonly string[]) => Promise<readonly ClashChoice[]>;

/** What became of dropped files. */
export interface Imported {
  /** Project paths of the files that were written. */
  readonly paths: readonly string[];
  /** What stood there before in those that were replaced. */
  readonly replaced: readonly { readonly path: string; readonly content: FileContent }[];
  /** What was not added, each with its reason. */
  readonly leftOut: readonly string[];
}

/** A file that is going to be written. */
interface WantedFile {
  readonly path: string;
  readonly file: File;
  /** What stands at the path goes. */
  readonly replaces: boolean;
}

/** Settled where each file goes; nothing has been read or written yet. */
export interface PlannedImport {
  readonly files: readonly WantedFile[];
  readonly leftOut: readonly string[];
}

/**
 * Settles where dropped files go below a folder of the open project, and asks about those whose names are taken. Rejects
 * with a CancellationError when the question is dismissed.
 */
export async function planImport(
  { files, leftOut }: Dropped,
  folder: string,
  project: Occupied,
  ask: AskAboutClashes,
): Promise<PlannedImport> {
  const small = files.filter(({ file }) => file.size <= MAX_BYTES);
  const large = files.filter(({ file }) => file.size > MAX_BYTES);
  const placed = placeFiles(small, folder, project);
  const choices = await ask(placed.flatMap(({ clash }) => clash ?? []));
  return {
    files: decide(placed, choices),
    leftOut: [...leftOut, ...large.map(({ path }) => messages.tooLarge(path, MAX_BYTES / 1024 / 1024))],
  };
}

/**
 * Reads the files and writes all of them in one step. Rejects with a `FileError`, and with a CancellationError when the
 * task is cancelled; nothing has changed then.
 */
export async function importFiles(
  { files, leftOut }: PlannedImport,
  project: Pick<ProjectFiles, 'read' | 'writeFiles'>,
  { signal, progress }: TaskOptions = {},
): Promise<Imported> {
  const written: { path: string; content: FileContent }[] = [];
  const replaced: { path: string; content: FileContent }[] = [];
  for (const [index, { path, file, replaces }] of files.entries()) {
    throwIfCancelled(signal);
    progress?.({ stage: 'reading', message: path, fraction: index / files.length });
    if (replaces) replaced.push({ path, content: (await project.read(path)).content });
    written.push({ path, content: decodeContent(new Uint8Array(await file.arrayBuffer())) });
  }
  throwIfCancelled(signal);
  if (written.length > 0) await project.writeFiles(written);
  return { paths: written.map(({ path }) => path), replaced, leftOut };
}

function decide(placed: readonly PlacedFile[], choices: readonly ClashChoice[]): readonly WantedFile[] {
  let asked = 0;
  return placed.flatMap(({ path, file, clash }): readonly WantedFile[] => {
    if (clash === undefined) return [{ path, file, replaces: false }];
    const choice = choices[asked++];
    if (choice === 'replace') return [{ path: clash, file, replaces: true }];
    return choice === 'keepBoth' ? [{ path, file, replaces: false }] : [];
  });
}
