import { defineMessages } from '@core/base/localization/define-messages';

/** Texts of the page 'Licences'. */
export const messages = defineMessages('plugins/licences', {
  licences: 'Licences',
  intro: (product: string) =>
    `${product} is under the MIT licence. It is made with the work of others, each under the licence named here.`,
  search: 'Search licences',
  searchHint: 'Search by name, licence or a word of its text',
  clearSearch: 'Clear search',
  count: (shown: number, all: number) => (shown === all ? `${all} parts` : `${shown} of ${all} parts`),
  programs: 'Programs',
  programsHint: 'They run by themselves in a worker and are linked with nothing of the product.',
  packages: 'Packages',
  noLicence: 'No licence named',
  source: 'Source',
  noText: 'The package carries no text of its licence.',
  noneFound: 'Nothing matches',
  noneFoundHint: (query: string) => `No part is named “${query}”, and no licence has these words.`,
  choose: 'Choose a part to read its licence',
  loadFailed: 'The list of licences could not be loaded',
  retry: 'Try Again',
});
