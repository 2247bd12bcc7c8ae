import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import type { messages } from './messages';

export const german = {
  'core/files/limits': {
    projects: (tenant, plan, projects) =>
      `${tenant} erlaubt ${counted(projects, 'Projekt', 'Projekte')} im Tarif „${plan}“. Löschen Sie ein Projekt, bevor Sie ein weiteres anlegen, oder bitten Sie einen Administrator um eine höhere Grenze`,
    privateProjects: (tenant, plan, projects) =>
      `${tenant} erlaubt ${counted(projects, 'privates Projekt', 'private Projekte')} im Tarif „${plan}“. Machen Sie zuerst ein anderes teilbar, oder bitten Sie einen Administrator um eine höhere Grenze`,
    storage: (tenant, used, limit) =>
      `${tenant} erlaubt ${formatSize(limit)} Speicher, davon sind ${formatSize(used)} belegt. Löschen Sie Dateien oder Projekte, oder bitten Sie einen Administrator um eine höhere Grenze.`,
  } satisfies Translation<typeof messages>,
};
