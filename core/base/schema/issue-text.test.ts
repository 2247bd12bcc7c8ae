import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { issueText } from './issue-text';

const text = (schema: z.ZodMiniType, value: unknown) =>
  schema.safeParse(value, { error: issueText }).error?.issues[0]?.message;

describe('issueText', () => {
  it.each<[z.ZodMiniType, unknown, string]>([
    [z.object({ name: z.string() }), {}, 'is missing'],
    [z.object({ plan: z.enum(['free', 'pro']) }), {}, 'is missing'],
    [z.string(), 7, 'must be text, not 7'],
    [z.string(), null, 'must be text, not null'],
    [z.int(), 0.5, 'must be a whole number, not 0.5'],
    [z.number(), 'x', 'must be a number, not text'],
    [z.boolean(), [], 'must be true or false, not a list'],
    [z.array(z.string()), {}, 'must be a list, not an object'],
    [z.object({}), [], 'must be an object, not a list'],
    [z.record(z.string(), z.unknown()), 1, 'must be an object, not 1'],
    [z.enum(['free', 'pro']), 'gold', "must be one of 'free', 'pro'"],
    [z.literal(true), false, "must be 'true'"],
    [z.string().check(z.minLength(1)), '', 'must be at least 1 character long'],
    [z.string().check(z.maxLength(3)), 'long', 'must be at most 3 characters long'],
    [z.array(z.string()).check(z.minLength(2)), ['a'], 'must be at least 2 items long'],
    [z.int().check(z.nonnegative()), -1, 'must be at least 0'],
    [z.int().check(z.positive()), 0, 'must be greater than 0'],
    [z.number().check(z.lt(5)), 5, 'must be less than 5'],
    [z.string().check(z.regex(/^a+$/)), 'b', 'must match the pattern /^a+$/'],
    [z.string().check(z.startsWith('https://')), 'b', "must start with 'https://'"],
    [z.strictObject({}), { a: 1, b: 2 }, "has unknown fields: 'a', 'b'"],
    [z.union([z.string(), z.number()]), true, 'is not valid'],
    [z.string().check(z.regex(/^a+$/, 'must have letters a only')), 'b', 'must have letters a only'],
  ])('describes the expected value (%#)', (schema, value, expected) => {
    expect(text(schema, value)).toBe(expected);
  });
});
