import { defineMessages } from '@core/base/localization/define-messages';

/** Why code that we did not write was ended or refused. `name` is what a user calls that code. */
export const messages = defineMessages('host/sandbox', {
  stopped: (name: string) => `${name} was stopped`,
  stoppedWithOther: (name: string) => `${name} was stopped because another task in it was`,
  shutDown: (name: string) => `${name} has been shut down`,
  notStarted: (name: string, why: string) => `${name} could not be started: ${why}`,
  broken: (name: string, why: string) => `${name} was stopped: ${why}`,
  notLoaded: (address: string) => `The sandbox did not load from ${address}`,
  hung: (name: string, seconds: number) => `${name} was stopped: it did not answer for ${seconds} s`,
  tooManyMessages: (name: string, count: number) =>
    `${name} was stopped: it sent more than ${count} messages a second`,
  messageTooLarge: (name: string) => `${name} was stopped: it sent a message that is too large`,
  tooManyValues: (name: string) => `${name} was stopped: it sent a message with too many values`,
  typeNotAllowed: (name: string, type: string) =>
    `${name} was stopped: it sent a value of type ${type}, which is not allowed in messages`,
  keyNotAllowed: (name: string, key: string) =>
    `${name} was stopped: it sent an object with the key '${key}', which is not allowed in messages`,
  tooMuchSent: (name: string) => `${name} was stopped: it sent more than it may in one life`,
  unreadable: (name: string) => `${name} was stopped: it sent a message that cannot be read`,
  shapeless: (name: string) => `${name} was stopped: it sent a message of no known shape`,
  noCall: (call: string) => `There is no call '${call}'`,
  notPermitted: (name: string, call: string) =>
    `${name} may not call '${call}': it does not have this permission`,
  tooManyCalls: (call: string, count: number) =>
    `'${call}' was refused: ${count} calls are under way already`,
});
