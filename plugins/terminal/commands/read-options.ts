import { messages } from '../messages';

/** Thrown if a command was used incorrectly. The message explains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

export interface Options {
  /** Option values by name. If an option is repeated, the last value is used. */
  readonly values: ReadonlyMap<string, string>;
  readonly words: readonly string[];
}

/**
 * Parses `--name value`, `--name=value` and positional arguments. Everything after `--` is positional. `names` lists
 * options that take a value. `flags` lists options that are accepted but have no effect. Throws {@link UsageError} for
 * any other option.
 */
export function readOptions(
  args: readonly string[],
  names: readonly string[] = [],
  flags: readonly string[] = [],
): Options {
  const values = new Map<string, string>();
  const words: string[] = [];
  for (let index = 0; index < args.length; index++) {
    const arg = args[index] ?? '';
    if (arg === '--') {
      words.push(...args.slice(index + 1));
      break;
    }
    // Negative numbers are positional arguments.
    if (!/^-[^\d]/.test(arg)) {
      words.push(arg);
      continue;
    }
    const [name = '', ...value] = arg.split('=');
    if (flags.includes(arg)) continue;
    if (!names.includes(name)) throw new UsageError(messages.unknownOption(name, [...names, ...flags]));
    if (value.length === 0 && index + 1 >= args.length) throw new UsageError(messages.missingValue(name));
    values.set(name, value.length > 0 ? value.join('=') : (args[++index] ?? ''));
  }
  return { values, words };
}
