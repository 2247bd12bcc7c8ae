import { throwIfCancelled } from '@core/base/cancellation';
import { decodeContent } from '@core/storage/decode-content';
import type { FileContent } from '@core/storage/wire';
import { firstFile } from '../first-file';
import type { GetStartedServices } from '../get-started-services';
import type { Dropped } from './dropped-file';
import { freePaths } from './free-paths';

/** Larger files are left out: they are no source text, and everything of a project is held in memory at times. */
export const MAX_BYTES = 20 * 1024 * 1024;

/** What became of dropped files. */
export interface Imported {
  /** Project paths of the files that were added. */
  readonly paths: readonly string[];
  /** File to open; undefined when none was added. */
  readonly first: string | undefined;
  /** What was not added, each with its reason. */
  readonly leftOut: readonly string[];
}

/** Reads dropped files and adds all of them to the open project in one step. Rejects with a `FileError`. */
export async function importFiles(
  { files, leftOut }: Dropped,
  services: Pick<GetStartedServices, 'chains' | 'files' | 'projects'>,
  signal?: AbortSignal,
): Promise<Imported> {
  const project = services.files;
  const small = files.filter(({ file }) => file.size <= MAX_BYTES);
  const large = files.filter(({ file }) => file.size > MAX_BYTES);
  const roots = new Set(project.files.map(({ path }) => rootOf(path).toLowerCase()));
  const isTaken = (name: string) =>
    roots.has(name.toLowerCase()) || project.exists(name) || project.isFolder(name);
  const contents: { path: string; content: FileContent }[] = [];
  for (const { path, file } of freePaths(small, isTaken)) {
    throwIfCancelled(signal);
    contents.push({ path, content: decodeContent(new Uint8Array(await file.arrayBuffer())) });
  }
  if (contents.length > 0) await project.writeFiles(contents);
  const paths = contents.map(({ path }) => path);
  const added = new Set(paths);
  const inOrder = project.files.filter(({ path }) => added.has(path));
  return {
    paths,
    first:
      firstFile(inOrder, services.chains.chains, services.projects.project?.blockchain ?? '') ?? paths[0],
    leftOut: [...leftOut, ...large.map(({ path }) => `${path} (over ${MAX_BYTES / 1024 / 1024} MB)`)],
  };
}

function rootOf(path: string): string {
  return path.split('/', 1)[0] ?? path;
}
