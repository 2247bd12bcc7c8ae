import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { wrappedAnswer } from './server-answer';

const answer = wrappedAnswer(z.object({ execution_id: z.string() }));

describe('wrappedAnswer', () => {
  it.each([
    { execution_id: '7' },
    { data: { execution_id: '7' } },
    { success: true, data: { execution_id: '7' } },
  ])('accepts %j', (body) => expect(answer.parse(body)).toEqual({ execution_id: '7' }));

  it.each([{}, { data: {} }, { data: { execution_id: 7 } }, 'execution_id'])('rejects %j', (body) => {
    expect(answer.safeParse(body).success).toBe(false);
  });
});
