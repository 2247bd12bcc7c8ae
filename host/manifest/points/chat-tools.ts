import { nonEmptyString } from '@core/base/text/non-empty-string';
import { ChatToolService } from '@core/commands/chat-tools/chat-tools';
import { defineContributionPoint } from '@host/manifest/contribution-point';
import * as z from 'zod/mini';

/**
 * `{ name, command, title, description, input }`: a tool for the AI assistant. It is run by a command that receives the
 * input as its argument. All members except name and command are loaded and validated when a conversation needs them
 * (`leanManifest`).
 */
export const chatToolsPoint = defineContributionPoint({
  name: 'chatTools',
  item: z.looseObject({ name: nonEmptyString, command: nonEmptyString }),
  references: ({ command }) => [{ type: 'command', name: command }],
  contribute: ({ name, command }, { get, loadAsset, translate }) =>
    get(ChatToolService).declare({
      name,
      command,
      load: async () => {
        const { readChatTool } = await import('../read-chat-tool');
        return readChatTool(name, await loadAsset('./manifest.json'), translate);
      },
    }),
});
