import type { PluginServices } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

const KEY = 'ethereum.compiler.version';

/** Lets the user choose the compiler: for the open project, else for all. */
export async function selectCompilerVersion({
  configuration,
  projects,
  quickInput,
}: Pick<PluginServices, 'configuration' | 'projects' | 'quickInput'>): Promise<void> {
  const current = configuration.get(KEY);
  const settings = await firstValueFrom(configuration.inspected$);
  const versions = settings.find(({ property }) => property.key === KEY)?.property.enum ?? [];
  const items = versions.map((version) => ({
    version,
    label: version === 'auto' ? messages.versionAuto : `solc ${version}`,
    ...(version === 'auto' && { detail: messages.versionAutoDetail }),
    ...(version === current && { description: messages.versionInUse, icon: 'check' }),
  }));
  const active = items.find(({ version }) => version === current);
  const picked = await quickInput.pick({ title: messages.compilerVersion, items, ...(active && { active }) });
  if (picked) await configuration.set(KEY, picked.version, projects.project ? 'project' : 'user');
}
