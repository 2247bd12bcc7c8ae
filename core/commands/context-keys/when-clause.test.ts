import { describe, expect, it } from 'vitest';
import {
  type ContextValue,
  evaluateWhenClause,
  keysOfWhenClause,
  parseWhenClause,
  WhenClauseError,
} from './when-clause';

const context: Record<string, ContextValue> = {
  tenant: 'aptos',
  plan: 'free',
  'feature.deployment': true,
  'feature.aiChat': false,
  'editor.line': 12,
  'editor.path': 'contracts/main.fc',
  open: ['editor', 'output'],
  empty: [],
};

describe('evaluateWhenClause', () => {
  it.each([
    ['tenant == aptos', true],
    ["tenant == 'aptos'", true],
    ['tenant != aptos', false],
    ['tenant == ton || tenant == aptos', true],
    ['feature.deployment && !feature.aiChat', true],
    ['!(feature.deployment && feature.aiChat)', true],
    ['feature.deployment == true', true],
    ['feature.aiChat == false', true],
    ['missing == false', true],
    ['missing', false],
    ['missing == x', false],
    ['missing != x', true],
    ['editor.line > 11 && editor.line <= 12', true],
    ['editor.line < 12', false],
    ['tenant > 3', false],
    ['editor.path =~ /\\.fc$/', true],
    ['editor.path =~ /MAIN/i', true],
    ['missing =~ /x/', false],
    ['tenant in open', false],
    ['plan not in open', true],
    ['open', true],
    ['empty', false],
    ['true && false || true', true],
    ['false || false', false],
    // `&&` binds tighter than `||`.
    ['true || true && false', true],
  ])('evaluates %s to %s', (clause, expected) => {
    expect(evaluateWhenClause(parseWhenClause(clause), (key) => context[key])).toBe(expected);
  });

  it('evaluates a pattern with the global flag to the same value every time', () => {
    const clause = parseWhenClause('editor.path =~ /main/g');
    const answers = [1, 2, 3].map(() => evaluateWhenClause(clause, (key) => context[key]));
    expect(answers).toEqual([true, true, true]);
  });
});

describe('parseWhenClause', () => {
  it.each([
    ['', 1, 'empty'],
    ['tenant ==', 10, 'expected a value'],
    ['(tenant', 8, "missing ')'"],
    ['tenant && ', 11, 'expected a context key'],
    ['tenant @ ton', 8, 'unexpected character'],
    ['tenant ton', 8, "unexpected 'ton'"],
    ['tenant =~ ton', 11, 'regular expression'],
    ['tenant =~ /[/', 11, 'Invalid regular expression'],
    ['tenant not ton', 12, "expected 'in'"],
  ])('rejects %j at character %d', (clause, position, problem) => {
    try {
      parseWhenClause(clause);
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(WhenClauseError);
      expect((error as WhenClauseError).message).toContain(problem);
      expect((error as WhenClauseError).position).toBe(position);
    }
  });

  it('finds all context keys in a clause', () => {
    const clause = parseWhenClause('a && !b || c == x && d =~ /y/ || e in f || true');
    expect([...keysOfWhenClause(clause)].sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });
});
