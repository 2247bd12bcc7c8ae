import { defineMessages } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';

export const messages = defineMessages('plugins/ai-chat/engine', {
  notAnAddress: (address: string) =>
    `“${address}” is not a server address. Enter one like http://localhost:11434/v1.`,
  keyInAddress: 'The address contains credentials. Remove them and use the key field.',
  unreachable: (host: string) =>
    `${host} is not responding. Check that it is running and allows requests from this web page (CORS), and that the network is available.`,
  badKey: (host: string, said: string) => `${host} rejected the API key: ${said}`,
  noSuchModel: (host: string, said: string) => `${host} does not have this model: ${said}`,
  tooMany: (host: string, said: string) => `${host} is rate-limiting requests: ${said}`,
  tooLong: (host: string, said: string) =>
    `The conversation is too long for the model. Remove attachments, or start a new conversation. Response from ${host}: ${said}`,
  failed: (host: string, status: number, said: string) => `Server error from ${host} (${status}): ${said}`,
  refused: (host: string, status: number, said: string) =>
    `${host} rejected the request (${status}): ${said}`,
  malformed: (host: string) =>
    `The response from ${host} is not in the expected format. Check the API address and the model provider.`,
  brokenOff: (host: string) => `The response from ${host} is incomplete. Try again.`,
  nothingSaid: 'no reason given',
  waiting: (host: string, seconds: number) =>
    `${host} is busy; retrying in ${counted(seconds, 'second', 'seconds')}`,
});
