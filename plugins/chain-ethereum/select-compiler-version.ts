import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ProjectService } from '@core/files/projects/project';
import type { PageCompiler } from './compilers/page-compiler';
import type { SolcBuilds } from './compilers/solc-builds';
import { BUNDLED_VERSIONS } from './engine/compiler/bundled-versions';
import { approximateSize, PUBLISHED_VERSIONS } from './engine/compiler/published-versions';
import { messages } from './messages';

const KEY = 'ethereum.compiler.version';

/**
 * Lets the user select a bundled, downloaded or published compiler for the open project or, if no project is open, for
 * all projects. A published compiler is downloaded at the next compilation if the user agrees.
 */
export async function selectCompilerVersion(
  {
    configuration,
    projects,
    quickInput,
  }: {
    readonly configuration: ConfigurationService;
    readonly projects: ProjectService;
    readonly quickInput: QuickInputService;
  },
  builds: Pick<SolcBuilds, 'source' | 'versions'>,
  compiler: Pick<PageCompiler, 'offerAgain'>,
): Promise<void> {
  const current = String(configuration.get(KEY));
  const downloaded = await builds.versions();
  const published = builds.source === '' ? [] : PUBLISHED_VERSIONS;
  const versions = new Set(['auto', ...BUNDLED_VERSIONS, ...downloaded, ...published, current]);
  const detailOf = (version: string) => {
    if (version === 'auto') return messages.versionAutoDetail;
    if (BUNDLED_VERSIONS.includes(version)) return undefined;
    if (downloaded.includes(version)) return messages.versionDownloaded;
    return messages.versionPublished(approximateSize(version));
  };
  const items = [...versions].map((version) => {
    const detail = detailOf(version);
    return {
      version,
      label: version === 'auto' ? messages.versionAuto : `solc ${version}`,
      ...(detail !== undefined && { detail }),
      ...(version === current && { description: messages.versionInUse, icon: 'check' }),
    };
  });
  const active = items.find(({ version }) => version === current);
  const picked = await quickInput.pick({ title: messages.compilerVersion, items, ...(active && { active }) });
  if (!picked) return;
  compiler.offerAgain(picked.version);
  await configuration.set(KEY, picked.version, projects.project ? 'project' : 'user');
}
