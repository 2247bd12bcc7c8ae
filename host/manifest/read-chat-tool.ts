import { nonEmptyString } from '@core/base/text/non-empty-string';
import type { ChatToolDetails } from '@core/commands/chat-tools/chat-tools';
import * as z from 'zod/mini';

const toolSchema = z.strictObject({
  /** What all protocols take. */
  name: z.string().check(z.regex(/^\w{1,64}$/, 'must be letters, digits and _')),
  command: nonEmptyString,
  title: nonEmptyString,
  /** What it does and when to use it, as the model reads it. */
  description: nonEmptyString,
  /** JSON Schema of the input. */
  input: z.looseObject({ type: z.literal('object') }),
});

const manifestSchema = z.object({
  contributes: z.object({ chatTools: z.array(z.looseObject({ name: z.string() })) }),
});

/** What a whole manifest says of one of its chat tools. Throws, with every fault, for one that is wrong. */
export function readChatTool(
  name: string,
  manifest: unknown,
  translate: (text: string) => string,
): ChatToolDetails {
  const { chatTools } = manifestSchema.parse(manifest).contributes;
  const { title, description, input } = toolSchema.parse(chatTools.find((tool) => tool.name === name));
  return { title: translate(title), description, input };
}
