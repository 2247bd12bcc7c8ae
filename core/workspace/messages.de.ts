import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'core/workspace': {
    source: 'Arbeitsbereich',
    newTab: (number) => (number === 1 ? 'Neuer Tab' : `Neuer Tab ${number}`),
    staysOpen: (title, reason) => `${title} bleibt geöffnet: ${reason}`,
    notSaved: (reason) => `Das Layout konnte nicht im Projekt gespeichert werden: ${reason}`,
    notRead: (reason) => `Das gespeicherte Layout des Projekts konnte nicht gelesen werden: ${reason}`,
    damaged: (problem, instead, kept) =>
      `Das gespeicherte Layout ist beschädigt (${problem}). ${instead} ${kept}`,
    defaultLayout: 'Das Standardlayout wird angezeigt.',
    panesAlone: 'Die Bereiche werden ohne ihre Fenster angezeigt.',
    otherCopy: 'Eine andere Kopie davon wird angezeigt.',
    kept: (path) => `Das alte Layout wurde in ${path} gesichert.`,
    notKept: (reason) => `Das alte Layout konnte nicht gesichert werden: ${reason}`,
  } satisfies Translation<typeof messages>,
};
