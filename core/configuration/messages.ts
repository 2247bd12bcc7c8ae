import { defineMessages } from '@core/base/localization/define-messages';

/** Why a setting, or the file that holds it, is not taken. */
export const messages = defineMessages('core/configuration', {
  wrongType: (key: string, type: string, value: string) => `Setting '${key}' takes a ${type}, not ${value}`,
  notAmong: (key: string, choices: readonly string[], value: string) =>
    `Setting '${key}' takes one of ${choices.join(', ')}, not '${value}'`,
  outOfRange: (key: string, minimum: number | undefined, maximum: number | undefined, value: number) =>
    `Setting '${key}' takes a number from ${minimum ?? 'any'} to ${maximum ?? 'any'}, not ${value}`,
  notForOne: (key: string) => `Setting '${key}' is about all projects and cannot be set for one`,
  unreadable: (file: string) => `The settings file ${file} cannot be read: the defaults are in force`,
  noProject: 'No project is open whose settings could be read or changed',
});
