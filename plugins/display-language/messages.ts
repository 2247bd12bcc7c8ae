import { defineMessages } from '@core/base/localization/define-messages';

/** UI strings for this plugin. Languages are listed under their native names. */
export const messages = defineMessages('plugins/display-language', {
  title: 'Display Language',
  placeholder: 'Choose the language of menus, buttons and messages',
  automatic: 'Automatic',
  automaticHint: (language: string) => `Browser language: ${language}`,
  inUse: 'Active',
  reloadNeeded: (language: string) => `Reload the page to use ${language}. Unsaved changes are preserved.`,
  reload: 'Reload',
});
