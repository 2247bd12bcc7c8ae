import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/licences': {
    licences: 'Lizenzen',
    intro: (product: string) =>
      `${product} steht unter der MIT-Lizenz. Es enthält Teile von Dritten unter den hier aufgelisteten Lizenzen.`,
    search: 'Lizenzen durchsuchen',
    searchHint: 'Nach Name, Lizenz oder Lizenztext suchen',
    clearSearch: 'Suche leeren',
    count: (shown: number, all: number) => (shown === all ? `${all} Teile` : `${shown} von ${all} Teilen`),
    programs: 'Programme',
    programsHint: 'Programme laufen getrennt in einem Worker und sind nicht mit dem Produkt verknüpft.',
    packages: 'Pakete',
    noLicence: 'Keine Lizenz angegeben',
    source: 'Quelltext',
    noText: 'Das Paket enthält keinen Lizenztext.',
    noneFound: 'Keine Treffer',
    noneFoundHint: (query: string) => `Kein Name und kein Lizenztext enthält „${query}“.`,
    choose: 'Wählen Sie einen Teil aus, um seine Lizenz zu lesen',
    loadFailed: 'Die Lizenzliste konnte nicht geladen werden',
    retry: 'Erneut versuchen',
  } satisfies Translation<typeof messages>,
};
