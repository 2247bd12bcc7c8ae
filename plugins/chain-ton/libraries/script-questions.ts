import * as z from 'zod/mini';

/** A script's question to the user: a text input, a choice between several options, or a yes/no confirmation. */
export const scriptQuestionSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('text'), text: z.string() }),
  z.strictObject({
    type: z.literal('choice'),
    text: z.string(),
    choices: z.array(z.string()).check(z.minLength(1)),
  }),
  z.strictObject({ type: z.literal('confirmation'), text: z.string() }),
]);
export type ScriptQuestion = z.infer<typeof scriptQuestionSchema>;

/** `index` is 0-based. 'dismissed' means that the user closed the question. */
export const scriptAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('choice'), index: z.number() }),
  z.object({ type: z.literal('confirmation'), isYes: z.boolean() }),
  z.object({ type: z.literal('dismissed') }),
]);
export type ScriptAnswer = z.infer<typeof scriptAnswerSchema>;
