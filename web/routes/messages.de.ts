import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'web/routes': {
    loadingTenant: 'Inhalt des Mandanten wird geladen',
    goToProjects: 'Zu den Projekten',
    projectMissing: 'Dieses Projekt ist nicht auf diesem Gerät gespeichert',
    projectMissingHint: (projectId) => `Unter ${projectId} ist nichts gespeichert.`,
    projectLostHint: (name, files) =>
      `„${name}“ mit ${counted(files, 'Datei', 'Dateien')} sollte hier sein, ist aber nicht mehr im Speicher des Browsers. Sehen Sie bei den gelöschten Projekten nach, oder importieren Sie eine Sicherung.`,
    projectFailed: 'Dieses Projekt konnte nicht geöffnet werden',
    thisPage: 'Diese Seite',
    addressedFileMissing: (path) =>
      `Die Datei „${path}“ aus der Adresse ist nicht in diesem Projekt. Vielleicht wurde sie verschoben oder gelöscht.`,
  } satisfies Translation<typeof messages>,
};
