import { errorMessage } from '@core/base/errors';
import * as z from 'zod/mini';
import { messages } from '../messages';

export interface SolidityFormatting {
  /** Project path. */
  readonly path: string;
  readonly text: string;
  readonly tabSize: number;
  readonly insertSpaces: boolean;
  /** Text of the project's `.prettierrc` or `.prettierrc.json`, if it has one. */
  readonly config?: string;
}

const optionsSchema = z.object({
  printWidth: z.exactOptional(z.int().check(z.gte(1))),
  tabWidth: z.exactOptional(z.int().check(z.gte(0))),
  useTabs: z.exactOptional(z.boolean()),
  singleQuote: z.exactOptional(z.boolean()),
  bracketSpacing: z.exactOptional(z.boolean()),
  compiler: z.exactOptional(z.string()),
});
/** https://prettier.io/docs/configuration */
const configSchema = z.object({
  ...optionsSchema.shape,
  overrides: z.optional(
    z.array(
      z.object({ files: z.union([z.string(), z.array(z.string())]), options: z.optional(optionsSchema) }),
    ),
  ),
});

type Options = z.infer<typeof optionsSchema>;

/** Rejects with the syntax error if the text cannot be parsed. */
export async function formatSolidity(request: SolidityFormatting): Promise<string> {
  const { path, text, tabSize, insertSpaces, config } = request;
  const [{ format }, { default: solidity }] = await Promise.all([
    import('prettier/standalone'),
    import('prettier-plugin-solidity'),
  ]);
  const options = { tabWidth: tabSize, useTabs: !insertSpaces, ...projectOptions(config) };
  try {
    return await format(text, { ...options, parser: 'slang', plugins: [solidity], filepath: path });
  } catch (error) {
    throw new Error(messages.notFormatted(path, firstSentence(errorMessage(error))), { cause: error });
  }
}

/** The Solidity options in the project's configuration; options for other tools are ignored. */
function projectOptions(config: string | undefined): Options {
  if (config === undefined) return {};
  let read: z.infer<typeof configSchema>;
  try {
    read = configSchema.parse(JSON.parse(config));
  } catch (error) {
    throw new Error(messages.prettierUnreadable(errorMessage(error)), { cause: error });
  }
  const { overrides = [], ...options } = read;
  const own = overrides.filter(({ files }) => [files].flat().some((pattern) => pattern.endsWith('.sol')));
  return Object.assign({}, options, ...own.map((override) => override.options));
}

/** Shortens the message, because the library lists up to a hundred expected tokens. */
function firstSentence(message: string): string {
  const [, problem = message] = /syntax errors?:\s*([^\n]+)/.exec(message) ?? [];
  const words = problem.trim().replace(/\.$/, '').split(' or ');
  return words.length > 4 ? `${words.slice(0, 3).join(', ')} …` : words.join(' or ');
}
