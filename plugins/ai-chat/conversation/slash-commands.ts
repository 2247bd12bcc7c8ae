/** A command at the start of a question. The prompt is sent to the model and is therefore in English. */
export interface SlashCommand {
  readonly name: 'explain' | 'fix' | 'test' | 'audit' | 'gas' | 'doc';
  readonly prompt: string;
  /** Attached in addition to the selection or the active file. */
  readonly attaches?: 'problems';
}

export const slashCommands: readonly SlashCommand[] = [
  {
    name: 'explain',
    prompt: 'Explain what this code does. Assume that the reader knows the language but not this code.',
  },
  {
    name: 'fix',
    prompt:
      'Find the cause of the problems and fix it. Provide the changed files, and explain the reason in one sentence.',
    attaches: 'problems',
  },
  {
    name: 'test',
    prompt:
      "Write tests for this code in the style of the project's existing tests. Provide the test file with its path.",
  },
  {
    name: 'audit',
    prompt:
      'Look for mistakes that can cause loss of money or control: access control, arithmetic, message order, re-entrancy, gas, upgrades, storage. For each one, give the location and severity, and explain how it can be exploited and how to fix it. State what you could not assess.',
  },
  {
    name: 'gas',
    prompt:
      'Point out where this code uses more gas than necessary, estimate by how much if you can, and suggest what to write instead.',
  },
  {
    name: 'doc',
    prompt:
      'Write documentation comments for this code in the usual format of the language, without changing its behaviour. Provide the changed file.',
  },
];

export function parseSlash(
  text: string,
): { readonly command: SlashCommand; readonly rest: string } | undefined {
  const [, name, rest = ''] = /^\/(\w+)(?:\s+([\s\S]*))?$/.exec(text.trim()) ?? [];
  const command = slashCommands.find((each) => each.name === name);
  return command && { command, rest: rest.trim() };
}
