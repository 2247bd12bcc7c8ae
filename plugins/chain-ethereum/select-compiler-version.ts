import { errorMessage } from '@core/base/errors';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ConfigurationService } from '@core/configuration/configuration';
import type { ProjectService } from '@core/files/projects/project';
import type { NotificationService } from '@core/notifications/notifications';
import type { SolcBuilds } from './compilers/solc-builds';
import { BUNDLED_VERSIONS } from './engine/compiler/bundled-versions';
import { messages } from './messages';

const KEY = 'ethereum.compiler.version';

/**
 * Lets the user select a bundled or downloadable compiler, for the open project or, if none is open, for all
 * projects.
 */
export async function selectCompilerVersion(
  {
    configuration,
    notifications,
    projects,
    quickInput,
  }: {
    readonly configuration: ConfigurationService;
    readonly notifications: NotificationService;
    readonly projects: ProjectService;
    readonly quickInput: QuickInputService;
  },
  builds: Pick<SolcBuilds, 'versions'>,
): Promise<void> {
  const current = String(configuration.get(KEY));
  const fetched = await builds.versions().catch((error: unknown): readonly string[] => {
    notifications.show({ severity: 'warning', message: errorMessage(error) });
    return [];
  });
  const versions = new Set(['auto', ...BUNDLED_VERSIONS, ...fetched, current]);
  const items = [...versions].map((version) => ({
    version,
    label: version === 'auto' ? messages.versionAuto : `solc ${version}`,
    ...(version === 'auto' && { detail: messages.versionAutoDetail }),
    ...(fetched.includes(version) &&
      !BUNDLED_VERSIONS.includes(version) && { detail: messages.versionFetched }),
    ...(version === current && { description: messages.versionInUse, icon: 'check' }),
  }));
  const active = items.find(({ version }) => version === current);
  const picked = await quickInput.pick({ title: messages.compilerVersion, items, ...(active && { active }) });
  if (picked) await configuration.set(KEY, picked.version, projects.project ? 'project' : 'user');
}
