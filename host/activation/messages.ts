import { defineMessages } from '@core/base/localization/define-messages';

/** What a user is told of plugins that do not work. What is wrong in a manifest is told to its author, in English. */
export const messages = defineMessages('host/activation', {
  source: 'Plugins',
  notAvailable: (id: string) => `Plugin '${id}' is not available`,
  leftOut: (folder: string, faults: string) =>
    `Plugin '${folder}' was left out: its manifest is wrong. ${faults}`,
  isTaken: (id: string) => `Plugin '${id}' was left out: there is another with this id.`,
  noEntry: (entry: string) => `its entry '${entry}' is missing`,
  requiresItself: (circle: readonly string[]) => `it requires itself: ${circle.join(' → ')}`,
  requiresMissing: (id: string) => `it requires '${id}', which is not available`,
  requiresFailed: (id: string) => `it requires '${id}', which failed`,
  noProvider: (service: string) => `'${service}' is not available: no plugin that provides it is switched on`,
  providedTwice: (service: string, other: string) => `'${service}' is provided by plugin '${other}' already`,
  notStarted: (name: string, reason: string) => `${name} could not be started: ${reason}`,
  notTrue: (id: string, problems: string) => `The manifest of plugin '${id}' is not true: ${problems}`,
});
