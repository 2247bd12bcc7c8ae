import { type Broken, jump, one, pop, ret, ruleBroken } from '@tests/support/move-example';
import { describe, expect, it } from 'vitest';
import { U64 } from '../bytecode/signature-token';

/** For each rule, the shortest function that violates it. */
const broken: readonly Broken[] = [
  ['EMPTY_CODE_UNIT', (e) => e.function('f', { code: [] })],
  ['INVALID_FALL_THROUGH', (e) => e.function('f', { code: [{ op: 'Nop' }] })],
  ['INVALID_FALL_THROUGH', (e) => e.function('f', { code: [{ op: 'LdTrue' }, jump('BrTrue', 0)] })],
  [
    'INVALID_LOOP_SPLIT',
    (e) =>
      e.function('f', {
        code: [
          { op: 'LdTrue' },
          jump('BrTrue', 4),
          { op: 'Nop' },
          jump('Branch', 4),
          { op: 'LdTrue' },
          jump('BrTrue', 2),
          jump('Branch', 3),
        ],
      }),
  ],
  ['NEGATIVE_STACK_SIZE_WITHIN_BLOCK', (e) => e.function('f', { code: [pop, ret] })],
  ['NEGATIVE_STACK_SIZE_WITHIN_BLOCK', (e) => e.function('f', { results: [U64], code: [ret] })],
  ['POSITIVE_STACK_SIZE_AT_BLOCK_END', (e) => e.function('f', { code: [one, ret] })],
  ['POSITIVE_STACK_SIZE_AT_BLOCK_END', (e) => e.function('f', { code: [one, jump('Branch', 2), pop, ret] })],
  [
    'VALUE_STACK_OVERFLOW',
    (e) => e.function('f', { code: [...Array.from({ length: 1025 }, () => one), ret] }),
  ],
];

describe('verification of control flow and stack balance', () => {
  it.each(broken)('rejects a violation of %s', (rule, build) => {
    expect(ruleBroken(build)).toBe(rule);
  });
});
