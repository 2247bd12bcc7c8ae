import { messages } from '../messages';

/** The command was used incorrectly; the message explains the correct usage. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Parsed arguments of a command. */
export interface Options {
  /** Values of options by name; if an option is repeated, the last value. */
  readonly values: ReadonlyMap<string, string>;
  /** Positional arguments, in order. */
  readonly words: readonly string[];
}

/**
 * Parses `--name value`, `--name=value` and positional arguments; everything after `--` is positional. `names` lists options
 * that take a value. `flags` lists options that are accepted and have no effect. Throws {@link UsageError} for any other option.
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
    // A negative number is a positional argument.
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
