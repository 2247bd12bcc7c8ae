/** Prints; whoever asks gets the first choice, since nobody is there to answer. */
export const ui = {
  write: (text: string) => print(text),
  prompt: async (text: string) => {
    print(`${text} yes`);
    return true;
  },
  input: async (text: string): Promise<string> => {
    throw new Error(`'${text}' cannot be answered: a script runs without anybody at the keys`);
  },
  choose: async <T>(text: string, choices: readonly T[]) => {
    print(`${text} ${String(choices[0])}`);
    return choices[0];
  },
  setActionPrompt: (text: string) => print(text),
  clearActionPrompt: () => {},
};

export function print(text: string): void {
  const { log } = console;
  log(text);
}
