import { isInside, stem } from '@core/base/path';
import type { ChainService } from '@core/chains/chains';
import { ContractEntries } from '@core/files/contracts/contract-entries';
import type { StorageService } from '@core/storage/storage';
import type { Project } from '@core/storage/wire';

export interface ListedContract {
  readonly project: Project;
  readonly name: string;
  /** Project path of the source file. */
  readonly path: string;
  readonly artifacts: readonly string[];
}

const BUILD_FOLDER = 'build';

/** A project's deployable contracts, or all contract files if none is deployable. */
export async function contractsOfProject(
  {
    storage,
    chains: { chains },
  }: {
    readonly storage: Pick<StorageService, 'listFiles' | 'getFile'>;
    readonly chains: Pick<ChainService, 'chains'>;
  },
  project: Project,
): Promise<readonly ListedContract[]> {
  const contractEntries = new ContractEntries(chains);
  const paths = (await storage.listFiles(project.id)).map(({ path }) => path);
  const built = paths.filter((path) => isInside(path, BUILD_FOLDER) && !path.endsWith('/.folder'));
  const sources = paths.filter((path) => !isInside(path, BUILD_FOLDER));
  const texts = new Map<string, string>();
  for (const path of sources.filter((path) => contractEntries.isDecidedBy(path))) {
    const content = (await storage.getFile(project.id, path))?.content;
    if (typeof content === 'string') texts.set(path, content);
  }
  const entries = contractEntries.of(sources, (path) => texts.get(path));
  const contracts =
    entries.size > 0 ? [...entries] : sources.filter((path) => contractEntries.isContract(path));
  return contracts.map((path) => {
    const names = new Set([stem(path), ...contractEntries.names(path, texts.get(path) ?? '')].map(plain));
    const artifacts = built.filter((file) => isArtifactOf(file, path, names));
    return { project, name: stem(path), path, artifacts };
  });
}

/** An artifact is stored in a folder named after its source, or its file name is the contract's name. */
function isArtifactOf(file: string, source: string, names: ReadonlySet<string>): boolean {
  const below = file.slice(BUILD_FOLDER.length + 1);
  if (isInside(below, source)) return true;
  const [name = ''] = (below.split('/').at(-1) ?? '').split('.');
  return names.has(plain(name));
}

function plain(name: string): string {
  return name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
