import { defineMessages } from '@core/base/localization/define-messages';

/** Texts about languages; a language goes by the name that it gives itself. */
export const messages = defineMessages('plugins/display-language', {
  title: 'Display Language',
  placeholder: 'Choose the language of menus, buttons and messages',
  automatic: 'Automatic',
  automaticHint: (language: string) => `As the browser: ${language}`,
  inUse: 'In use',
  reloadNeeded: (language: string) =>
    `${language} shows when the page is loaded again. Unsaved text is kept.`,
  reload: 'Reload',
});
