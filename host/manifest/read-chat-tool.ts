import { nonEmptyString } from '@core/base/text/non-empty-string';
import type { ChatToolDetails } from '@core/commands/chat-tools/chat-tools';
import * as z from 'zod/mini';

const toolSchema = z.strictObject({
  /** The characters that all model APIs accept. */
  name: z.string().check(z.regex(/^\w{1,64}$/, 'must be letters, digits and _')),
  command: nonEmptyString,
  title: nonEmptyString,
  /** Purpose and usage, for the model. */
  description: nonEmptyString,
  /** JSON Schema of the input. */
  input: z.looseObject({ type: z.literal('object') }),
});

const manifestSchema = z.object({
  contributes: z.object({ chatTools: z.array(z.looseObject({ name: z.string() })) }),
});

/** Reads a chat tool from a complete manifest. Throws an error that lists every problem if the tool is not valid. */
export function readChatTool(
  name: string,
  manifest: unknown,
  translate: (text: string) => string,
): ChatToolDetails {
  const { chatTools } = manifestSchema.parse(manifest).contributes;
  const { title, description, input } = toolSchema.parse(chatTools.find((tool) => tool.name === name));
  return { title: translate(title), description, input };
}
