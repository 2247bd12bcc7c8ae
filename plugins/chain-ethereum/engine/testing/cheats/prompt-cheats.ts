import { type CheatCall, CheatError, type CheatHandler, type CheatHandlers } from './cheat-call';
import { parseText } from './text-values';

const prompt =
  (isSecret: boolean, type = 'string'): CheatHandler =>
  async ({ ask }: CheatCall, text: string) => {
    const answer = await ask?.(text, isSecret);
    if (answer !== undefined) return parseText(type, answer);
    throw new CheatError(
      ask
        ? 'The input was cancelled'
        : `there is no input for "${text}": set an environment variable in .env and read it with vm.envOr instead`,
    );
  };

export const promptCheats: CheatHandlers = {
  prompt: prompt(false),
  promptAddress: prompt(false, 'address'),
  promptSecret: prompt(true),
  promptSecretUint: prompt(true, 'uint256'),
  promptUint: prompt(false, 'uint256'),
};
