import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/licences', {
  licences: 'Licences',
  intro: (product: string) =>
    `${product} is available under the MIT licence. It contains third-party components under the licences listed here.`,
  search: 'Search licences',
  searchHint: 'Search by name, licence or licence text',
  clearSearch: 'Clear search',
  count: (shown: number, all: number) =>
    shown === all ? `${all} components` : `${shown} of ${all} components`,
  programs: 'Programs',
  programsHint: 'These programs run separately in a worker and are not linked with the product.',
  packages: 'Packages',
  noLicence: 'No licence declared',
  source: 'Source',
  noText: 'The package contains no licence text.',
  noneFound: 'No matches',
  noneFoundHint: (query: string) => `No name or licence text contains “${query}”.`,
  choose: 'Select a component to read its licence',
  loadFailed: 'The licence list could not be loaded',
  retry: 'Try Again',
});
