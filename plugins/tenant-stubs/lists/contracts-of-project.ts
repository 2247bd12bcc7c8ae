import { isInside, stem } from '@core/base/path';
import { contractEntries, decidesContractEntries } from '@core/files/contracts/contract-entries';
import { isContractFile } from '@core/files/contracts/contract-files';
import type { StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';

/** A contract of any project, with what was built of it. */
export interface ListedContract {
  readonly project: Project;
  readonly name: string;
  /** Project path of its source. */
  readonly path: string;
  /** Project paths of the files that builds left of it. */
  readonly artifacts: readonly string[];
}

const BUILD_FOLDER = 'build';
/** What a source calls its contracts: `contract Name`, `module address::name`. */
const declared = /\b(?:contract|module)\s+(?:\w+::)?(\w+)/g;

/** The contracts of a project that are contracts of their own; all contract files where none is. */
export async function contractsOfProject(
  storage: Pick<StorageService, 'listFiles' | 'getFile'>,
  project: Project,
): Promise<readonly ListedContract[]> {
  const paths = (await storage.listFiles(project.id)).map(({ path }) => path);
  const built = paths.filter((path) => isInside(path, BUILD_FOLDER) && !path.endsWith('/.folder'));
  const sources = paths.filter((path) => !isInside(path, BUILD_FOLDER));
  const texts = new Map<string, string>();
  for (const path of sources.filter(decidesContractEntries)) {
    const content = (await storage.getFile(project.id, path))?.content;
    if (typeof content === 'string') texts.set(path, content);
  }
  const entries = contractEntries(sources, (path) => texts.get(path));
  const contracts = entries.size > 0 ? [...entries] : sources.filter(isContractFile);
  return contracts.map((path) => {
    const names = new Set([stem(path), ...declaredNames(texts.get(path) ?? '')].map(plain));
    const artifacts = built.filter((file) => isBuiltOf(file, path, names));
    return { project, name: stem(path), path, artifacts };
  });
}

/** Builds lie below the path of their source, or are called by the contract. */
function isBuiltOf(file: string, source: string, names: ReadonlySet<string>): boolean {
  const below = file.slice(BUILD_FOLDER.length + 1);
  if (isInside(below, source)) return true;
  const [name = ''] = (below.split('/').at(-1) ?? '').split('.');
  return names.has(plain(name));
}

function declaredNames(text: string): readonly string[] {
  return Array.from(text.matchAll(declared), ([, name = '']) => name);
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
