import { messages } from '../messages';

/** A command was called in a way that it does not know; the message says how it is called. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** What followed a command's name, taken apart. */
export interface Options {
  /** Options with a value, by name; the last one counts. */
  readonly values: ReadonlyMap<string, string>;
  /** All that is no option, in order. */
  readonly words: readonly string[];
}

/**
 * Takes apart `--name value`, `--name=value` and plain words; what follows `--` is words. An option that is neither in `names`
 * nor in `flags`, which take no value and ask for what is done anyway, throws a {@link UsageError}: nothing that is asked for
 * is passed over in silence.
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
    // A negative number is a word.
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
