import { defineMessages } from '@core/base/localization/define-messages';

/** Reasons why a setting or its file is rejected. */
export const messages = defineMessages('core/configuration', {
  wrongType: (key: string, type: string, value: string) =>
    `The setting “${key}” must be a ${type}, not ${value}`,
  notAmong: (key: string, choices: readonly string[], value: string) =>
    `The setting “${key}” must be one of ${choices.join(', ')}, not “${value}”`,
  outOfRange: (key: string, minimum: number | undefined, maximum: number | undefined, value: number) =>
    `The setting “${key}” must be a number ${rangeText(minimum, maximum)}, not ${value}`,
  notForOne: (key: string) =>
    `The setting “${key}” applies to all projects and cannot be set for a single project`,
  unreadable: (file: string) => `The settings file ${file} could not be read, so the default values are used`,
  noProject: 'No project is open. Open a project to change its settings.',
});

function rangeText(minimum: number | undefined, maximum: number | undefined): string {
  if (minimum === undefined) return `no greater than ${maximum}`;
  return maximum === undefined ? `no less than ${minimum}` : `from ${minimum} to ${maximum}`;
}
