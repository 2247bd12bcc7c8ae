import type { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import type { PluginServices } from '@host/api/plugin-context';

/** What these pages work with. */
export interface PageServices
  extends Pick<
    PluginServices,
    | 'chains'
    | 'commands'
    | 'connection'
    | 'logger'
    | 'navigation'
    | 'networkEnvironments'
    | 'projects'
    | 'settingsFiles'
    | 'storage'
    | 'tenant'
  > {
  readonly administration: AdministrationCalls;
}

export interface PageProps {
  readonly services: PageServices;
}
