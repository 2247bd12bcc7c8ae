import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/licences': {
    licences: 'Lizenzen',
    intro: (product: string) =>
      `${product} steht unter der MIT-Lizenz. Es enthält die Arbeit anderer, jeweils unter der hier genannten Lizenz.`,
    search: 'Lizenzen durchsuchen',
    searchHint: 'Nach Name, Lizenz oder einem Wort des Textes suchen',
    clearSearch: 'Suche leeren',
    count: (shown: number, all: number) => (shown === all ? `${all} Teile` : `${shown} von ${all} Teilen`),
    programs: 'Programme',
    programsHint: 'Sie laufen für sich in einem Worker und sind mit nichts im Produkt verbunden.',
    packages: 'Pakete',
    noLicence: 'Keine Lizenz genannt',
    source: 'Quelltext',
    noText: 'Das Paket enthält keinen Text seiner Lizenz.',
    noneFound: 'Keine Treffer',
    noneFoundHint: (query: string) => `Kein Teil heißt „${query}“, und keine Lizenz enthält diese Wörter.`,
    choose: 'Wählen Sie einen Teil aus, um seine Lizenz zu lesen',
    loadFailed: 'Die Liste der Lizenzen konnte nicht geladen werden',
    retry: 'Erneut versuchen',
  } satisfies Translation<typeof messages>,
};
