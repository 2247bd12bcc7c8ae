import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import type { messages } from './messages';

export const german = {
  'core/files/limits': {
    projects: (tenant, plan, projects) =>
      `${tenant} erlaubt ${counted(projects, 'Projekt', 'Projekte')} im Tarif „${plan}“. Vor dem nächsten muss eines gelöscht oder die Grenze von einem Administrator erhöht werden`,
    privateProjects: (tenant, plan, projects) =>
      `${tenant} erlaubt ${counted(projects, 'privates Projekt', 'private Projekte')} im Tarif „${plan}“. Vor dem nächsten muss eines teilbar gemacht oder die Grenze von einem Administrator erhöht werden`,
    storage: (tenant, used, limit) =>
      `${tenant} erlaubt ${formatSize(limit)} Speicher, davon sind ${formatSize(used)} belegt. Dateien oder Projekte müssen gelöscht oder die Grenze von einem Administrator erhöht werden`,
  } satisfies Translation<typeof messages>,
};
