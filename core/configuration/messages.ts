import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why a setting or its file is rejected. */
export const messages = defineMessages('core/configuration', {
  wrongType: (key: string, type: string, value: string) =>
    `The setting “${key}” requires a ${type}, not ${value}`,
  notAmong: (key: string, choices: readonly string[], value: string) =>
    `The setting “${key}” requires one of ${choices.join(', ')}, not “${value}”`,
  outOfRange: (key: string, minimum: number | undefined, maximum: number | undefined, value: number) =>
    `The setting “${key}” requires a number from ${minimum ?? 'any'} to ${maximum ?? 'any'}, not ${value}`,
  notForOne: (key: string) =>
    `The setting “${key}” applies to all projects and cannot be set for a single project`,
  unreadable: (file: string) => `The settings file ${file} cannot be read: the default values apply`,
  noProject: 'No project is open. Open a project to change its settings',
});
