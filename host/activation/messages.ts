import { defineMessages } from '@core/base/localization/define-messages';

/** Details of manifest errors are not translated, because they are for plugin authors. */
export const messages = defineMessages('host/activation', {
  source: 'Plugins',
  notAvailable: (id: string) => `Plugin “${id}” is not available`,
  leftOut: (folder: string, faults: string) =>
    `Plugin “${folder}” was skipped because its manifest is not valid. ${faults}`,
  isTaken: (id: string) => `Plugin “${id}” was skipped because another plugin has the same id.`,
  noEntry: (entry: string) => `its entry point “${entry}” is missing`,
  circularDependency: (circle: readonly string[]) => `circular dependency: ${circle.join(' → ')}`,
  requiresMissing: (id: string) => `it requires “${id}”, which is not available`,
  requiresFailed: (id: string) => `it requires “${id}”, which failed to start`,
  noProvider: (service: string) => `“${service}” is not available because no enabled plugin provides it`,
  providedTwice: (service: string, other: string) =>
    `“${service}” is already provided by the plugin “${other}”`,
  notStarted: (name: string, reason: string) => `${name} could not be started: ${reason}`,
  manifestMismatch: (id: string, problems: string) =>
    `The manifest of plugin “${id}” does not match its code: ${problems}`,
});
