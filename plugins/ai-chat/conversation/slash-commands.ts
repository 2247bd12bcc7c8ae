/** What a question may begin with. The prompt is for the model and so in English. */
export interface SlashCommand {
  readonly name: 'explain' | 'fix' | 'test' | 'audit' | 'gas' | 'doc';
  readonly prompt: string;
  /** Attached besides the selection or the file that is edited. */
  readonly attaches?: 'problems';
}

export const slashCommands: readonly SlashCommand[] = [
  {
    name: 'explain',
    prompt: 'Explain what this code does, for somebody who knows the language but not this code.',
  },
  {
    name: 'fix',
    prompt: 'Find what causes the problems and mend it. Give the changed files, and say in a sentence why.',
    attaches: 'problems',
  },
  {
    name: 'test',
    prompt:
      'Write tests for this code, in the manner of the tests that the project has. Give the test file with its path.',
  },
  {
    name: 'audit',
    prompt:
      'Look for mistakes that cost money or control: access, arithmetic, order of messages, re-entrancy, gas, upgrade, storage. List each with its place, severity, how it is exploited and how it is mended. Say what you could not judge.',
  },
  {
    name: 'gas',
    prompt:
      'Say where this code spends more gas than it needs, by how much as far as you can tell, and what to write instead.',
  },
  {
    name: 'doc',
    prompt:
      "Write documentation comments for this code in the language's usual form, without changing what it does. Give the changed file.",
  },
];

/** The command that a text begins with, and the rest of the text. */
export function parseSlash(
  text: string,
): { readonly command: SlashCommand; readonly rest: string } | undefined {
  const [, name, rest = ''] = /^\/(\w+)(?:\s+([\s\S]*))?$/.exec(text.trim()) ?? [];
  const command = slashCommands.find((each) => each.name === name);
  return command && { command, rest: rest.trim() };
}
