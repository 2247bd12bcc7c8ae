import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const messages = defineMessages('plugins/ai-chat/engine', {
  notAnAddress: (address: string) =>
    `'${address}' is no address of a server: write one like http://localhost:11434/v1`,
  keyInAddress: 'The address holds a user name or a password: leave them out and use the field for the key',
  unreachable: (host: string) =>
    `${host} did not answer. Is it running, is the network there, and does it let web pages of this address ask it (CORS)?`,
  badKey: (host: string, said: string) => `${host} does not take the key: ${said}`,
  noSuchModel: (host: string, said: string) => `${host} has no such model: ${said}`,
  tooMany: (host: string, said: string) => `${host} takes no more requests for now: ${said}`,
  tooLong: (host: string, said: string) =>
    `The conversation is too long for the model. Take attachments out, or start a new conversation. ${host} says: ${said}`,
  failed: (host: string, status: number, said: string) => `${host} failed (${status}): ${said}`,
  refused: (host: string, status: number, said: string) => `${host} refused the request (${status}): ${said}`,
  malformed: (host: string) =>
    `${host} answered something that is not of its protocol. Is the address that of its API, and the kind of server right?`,
  brokenOff: (host: string) => `The answer of ${host} broke off before its end. Ask again.`,
  nothingSaid: 'it gave no reason',
  waiting: (host: string, seconds: number) =>
    `${host} is busy; the question is sent again in ${counted(seconds, 'second', 'seconds')}`,
});
