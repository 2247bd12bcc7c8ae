import type { Hex } from 'viem';
import { type CheatCall, CheatError, type CheatHandlers } from './cheat-call';
import { parseText } from './text-values';

/** Reads an environment variable as the given type, or as a list if there is a delimiter. */
const read =
  (type: string) =>
  ({ state }: CheatCall, name: string, delimiter?: string): unknown => {
    const value = state.environment.get(name);
    if (value === undefined) throw new CheatError(`environment variable "${name}" not found`);
    return parsed(type, value, delimiter);
  };

function parsed(type: string, value: string, delimiter: string | undefined): unknown {
  if (delimiter === undefined) return parseText(type, value);
  return [value.split(delimiter).map((part) => parseText(type, part.trim()))];
}

/**
 * Cheatcodes for environment variables. Only variables from the project's `.env` file and variables that a test has set
 * are available.
 */
export const environmentCheats: CheatHandlers = {
  setEnv: ({ state }, name: string, value: string) => {
    if (name === '') throw new CheatError("environment variable key can't be empty");
    if (name.includes('=')) throw new CheatError("environment variable key can't contain equal sign `=`");
    for (const [part, text] of [
      ['key', name],
      ['value', value],
    ] as const) {
      if (text.includes('\0'))
        throw new CheatError(`environment variable ${part} can't contain NUL character \`\\0\``);
    }
    state.environment.set(name, value);
  },
  envExists: ({ state }, name: string) => state.environment.has(name),
  envAddress: read('address'),
  envBool: read('bool'),
  envBytes: read('bytes'),
  envBytes32: read('bytes32'),
  envInt: read('int256'),
  envString: read('string'),
  envUint: read('uint256'),
  envOr: ({ state, types }, name: string, ...rest: readonly (string | bigint | boolean | Hex)[]) => {
    const type = types.at(-1) ?? '';
    const value = state.environment.get(name);
    const fallback = rest.at(-1);
    const isList = type.endsWith('[]');
    if (value === undefined) return isList ? [fallback] : fallback;
    return parsed(type.replace('[]', ''), value, isList ? String(rest[0]) : undefined);
  },
};
