import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import { product } from '@core/base/product';
import type { messages } from './messages';

export const german = {
  'web/shell/frame': {
    skipToEditor: 'Zum Editor springen',
    ide: 'IDE',
    allProjects: 'Alle Projekte',
    files: (count) => counted(count, 'Datei', 'Dateien'),
    projectName: 'Projektname',
    editProjectName: 'Projektnamen bearbeiten',
    projectRenamed: (name) => `Projekt in ${name} umbenannt`,
    activityBar: 'Aktivitätsleiste',
    tools: 'Werkzeuge',
    moreTools: 'Weitere Werkzeuge',
    statusBar: 'Statusleiste',
    showWork: 'Laufende Aufgaben anzeigen',
    projectOptions: 'Projektoptionen',
    tabClosed: (title) => `${title} geschlossen`,
    cancel: 'Abbrechen',
    times: (count) => `${count}-mal`,
    userProfile: 'Benutzerprofil',
    noAccount: 'Nicht angemeldet',
    noAccountNeeded: `${product.name} benötigt kein Konto. Projekte und Einstellungen werden nur in diesem Browser auf diesem Gerät gespeichert. Andere Personen können sie nicht sehen. Wenn Sie die Websitedaten löschen, gehen sie verloren.`,
    keepCopies:
      'Exportieren Sie ein Projekt, um eine Kopie zu behalten oder es in einem anderen Browser zu verwenden.',
  } satisfies Translation<typeof messages>,
};
