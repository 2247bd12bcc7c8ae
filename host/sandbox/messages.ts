import { defineMessages } from '@core/base/localization/define-messages';

/** `name` is the display name of the sandboxed code. */
export const messages = defineMessages('host/sandbox', {
  stopped: (name: string) => `${name} was stopped`,
  stoppedWithOther: (name: string) => `${name} was stopped because another of its tasks was stopped`,
  shutDown: (name: string) => `${name} has been shut down`,
  notStarted: (name: string, why: string) => `${name} could not be started: ${why}`,
  broken: (name: string, why: string) => `${name} was stopped: ${why}`,
  notLoaded: (address: string) => `The sandbox could not be loaded from ${address}`,
  hung: (name: string, seconds: number) => `${name} was stopped because it did not respond for ${seconds} s`,
  tooManyMessages: (name: string, count: number) =>
    `${name} was stopped because it sent more than ${count} messages per second`,
  messageTooLarge: (name: string) => `${name} was stopped because it sent a message that is too large`,
  tooManyValues: (name: string) => `${name} was stopped because it sent a message with too many values`,
  typeNotAllowed: (name: string, type: string) =>
    `${name} was stopped because it sent a value of type ${type}, which is not allowed in messages`,
  keyNotAllowed: (name: string, key: string) =>
    `${name} was stopped because it sent an object with the key “${key}”, which is not allowed in messages`,
  tooMuchSent: (name: string) => `${name} was stopped because it sent too much data`,
  unreadable: (name: string) => `${name} was stopped because it sent a message that cannot be read`,
  unknownShape: (name: string) => `${name} was stopped because it sent a message in an unknown format`,
  noCall: (call: string) => `The call “${call}” does not exist`,
  notPermitted: (name: string, call: string) =>
    `${name} cannot call “${call}” because it does not have the required permission`,
  tooManyCalls: (call: string, count: number) =>
    `“${call}” was refused because ${count} calls are already in progress`,
});
