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
    showWork: 'Zeigen, was läuft',
    projectOptions: 'Projektoptionen',
    tabClosed: (title) => `${title} geschlossen`,
    cancel: 'Abbrechen',
    times: (count) => `${count}-mal`,
    userProfile: 'Benutzerprofil',
    noAccount: 'Arbeiten ohne Konto',
    noAccountNeeded: `${product.name} braucht keines. Projekte und Einstellungen bleiben in diesem Browser, auf diesem Gerät: Niemand sonst kann sie sehen, und das Löschen der Websitedaten entfernt sie.`,
    keepCopies: 'Ein Export bewahrt eine Kopie des Projekts auf oder nimmt es in einen anderen Browser mit.',
  } satisfies Translation<typeof messages>,
};
