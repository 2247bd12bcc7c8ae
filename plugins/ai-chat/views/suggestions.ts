import { type Mention, mentionsFor } from '../attachments/collect-attachment';
import { slashCommands } from '../conversation/slash-commands';
import { messages } from '../messages';

export interface Suggestion {
  readonly label: string;
  readonly description?: string;
  /** The typed text that the suggestion replaces. */
  readonly typed: string;
  readonly insert: string;
  /** Attached when the suggestion is selected. */
  readonly mention?: Mention;
}

/** Suggestions for the text before the cursor: commands at the start, attachments after '@'. */
export function suggestionsFor(before: string, paths: readonly string[]): readonly Suggestion[] {
  const [, command] = /^\s*\/(\w*)$/.exec(before) ?? [];
  if (command !== undefined) {
    return slashCommands
      .filter(({ name }) => name.startsWith(command) && name !== command)
      .map((each) => ({
        label: `/${each.name}`,
        description: messages.slashCommand(each.name),
        typed: `/${command}`,
        insert: `/${each.name} `,
      }));
  }
  const [, query] = /(?:^|\s)@([^\s@]*)$/.exec(before) ?? [];
  if (query === undefined) return [];
  return mentionsFor(query, paths).map((mention) => ({
    label: mention.name,
    typed: `@${query}`,
    insert: '',
    mention,
  }));
}
