import { formatNumber } from '@core/base/localization/format';
import { isInside, rebase } from '@core/base/path';
import { ZipError } from '@core/files/archive/zip-entry';
import { isMarker, isSettingsPath } from '@core/files/paths/folder-markers';
import { importedFiles } from '@core/files/projects/imported-files';
import { usableProjectName } from '@core/files/projects/proposed-names';
import type { PlannedProject } from './archive-engine';
import { MANIFEST_PATH, type PackedProject } from './archive-manifest';
import { type DetectableChain, guessChain } from './guess-chain';
import type { IncomingEntry } from './incoming-entry';
import { messages } from './messages';

/** Maximum number of bytes to read from a file for chain detection. */
const MAX_GUESSED_BYTES = 1024 * 1024;

/** A project detected in the source, with its entries at their new paths. */
export interface IncomingProject {
  readonly planned: PlannedProject;
  readonly files: readonly IncomingEntry[];
  readonly folders: readonly string[];
}

/** The projects listed in a manifest. Throws {@link ZipError} when entries are missing. */
export function packedProjects(
  entries: readonly IncomingEntry[],
  manifest: readonly PackedProject[],
): readonly IncomingProject[] {
  return manifest.map((packed) => {
    const own = entriesOf(entries, packed.folder);
    const files = own.filter(({ isFolder }) => !isFolder);
    if (files.length < packed.files) {
      const [found, expected] = [files.length, packed.files].map((count) => formatNumber(count));
      throw new ZipError(messages.missingFiles(packed.name, found ?? '', expected ?? ''));
    }
    const { hasAIContract, blockchain, created_at, updated_at } = packed;
    return incomingProject(own, {
      name: usableProjectName(packed.name),
      blockchain,
      hasAIContract,
      ...(created_at === undefined ? {} : { created_at }),
      ...(updated_at === undefined ? {} : { updated_at }),
    });
  });
}

/** The single project created from a source without a manifest, named after the common root folder. */
export async function plainProject(
  entries: readonly IncomingEntry[],
  name: string,
  chains: readonly DetectableChain[],
): Promise<IncomingProject> {
  const root = commonRoot(entries);
  const own = entriesOf(entries, root ?? '');
  const byPath = new Map(own.map((entry) => [entry.path, entry]));
  const readable = own.filter(({ isFolder, size }) => !isFolder && size <= MAX_GUESSED_BYTES);
  const blockchain = await guessChain(
    chains,
    readable.map(({ path }) => path),
    async (path) => new TextDecoder().decode(await byPath.get(path)?.read()),
  );
  return incomingProject(own, {
    name: usableProjectName(root ?? name.replace(/\.zip$/i, '')),
    blockchain,
    hasAIContract: false,
  });
}

function incomingProject(
  entries: readonly IncomingEntry[],
  description: Omit<PlannedProject, 'files' | 'bytes'>,
): IncomingProject {
  const files = entries.filter(({ isFolder }) => !isFolder);
  const folders = entries.filter(({ isFolder }) => isFolder).map(({ path }) => path);
  try {
    // Before anything is unpacked, report paths that a project cannot contain.
    importedFiles(
      files.map(({ path }) => ({ path, content: '' })),
      folders,
    );
  } catch (error) {
    throw new ZipError(messages.badPath(error instanceof Error ? error.message : ''), { cause: error });
  }
  const shown = files.filter(({ path }) => !isMarker(path) && !isSettingsPath(path));
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  return { planned: { ...description, files: shown.length, bytes }, files, folders };
}

/** Entries in a folder, with paths relative to it. The root's entries do not include the manifest. */
function entriesOf(entries: readonly IncomingEntry[], folder: string): readonly IncomingEntry[] {
  return entries
    .filter(({ path }) => isInside(path, folder) && path !== MANIFEST_PATH)
    .map((entry) => (folder === '' ? entry : { ...entry, path: rebase(entry.path, folder, '') }));
}

/** Names of source folders. A common root with one of these names is part of the project (decisions.md, "Files"). */
const sourceFolders: ReadonlySet<string> = new Set([
  'src',
  'contracts',
  'sources',
  'scripts',
  'tests',
  'wrappers',
]);

/** The root folder that all entries share. Undefined if there is none. */
function commonRoot(entries: readonly IncomingEntry[]): string | undefined {
  const [first] = entries;
  const root = first?.path.split('/', 1)[0];
  if (root === undefined || isSettingsPath(root) || sourceFolders.has(root)) return undefined;
  const isRoot = entries.every(({ path, isFolder }) => isInside(path, root) || (isFolder && path === root));
  return isRoot ? root : undefined;
}
