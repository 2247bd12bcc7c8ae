import * as z from 'zod/mini';

/** What a script wants to know of the person who runs it: a line of text, one of several choices, yes or no. */
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

/** `index` counts the choices from 0; a question that somebody sent away is dismissed. */
export const scriptAnswerSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('text'), value: z.string() }),
  z.object({ type: z.literal('choice'), index: z.number() }),
  z.object({ type: z.literal('confirmation'), isYes: z.boolean() }),
  z.object({ type: z.literal('dismissed') }),
]);
export type ScriptAnswer = z.infer<typeof scriptAnswerSchema>;
