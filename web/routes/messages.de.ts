import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'web/routes': {
    loadingTenant: 'Inhalt des Mandanten wird geladen',
    goToProjects: 'Zu den Projekten',
    projectMissing: 'Dieses Projekt ist nicht auf diesem Gerät',
    projectMissingHint: (projectId) => `Unter ${projectId} ist nichts gespeichert.`,
    projectLostHint: (name, files) =>
      `„${name}“ mit ${counted(files, 'Datei', 'Dateien')} sollte hier sein, aber der Browser hat es nicht mehr. Es kann unter den gelöschten Projekten oder in einer Sicherung sein.`,
    projectFailed: 'Dieses Projekt konnte nicht geöffnet werden',
    thisPage: 'Diese Seite',
    addressedFileMissing: (path) =>
      `Die Adresse nennt „${path}“; diese Datei ist nicht in diesem Projekt. Vielleicht wurde sie verschoben oder gelöscht`,
  } satisfies Translation<typeof messages>,
};
