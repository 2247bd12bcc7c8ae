import {
  ASYMMETRIC_MATCHERS_OBJECT,
  addCustomEqualityTesters,
  customMatchers,
  type ExpectStatic,
  GLOBAL_EXPECT,
  getState,
  JestAsymmetricMatchers,
  JestChaiExpect,
  JestExtend,
  type MatcherState,
  type MatchersObject,
  setState,
} from '@vitest/expect';
import * as chai from 'chai';
import { createPoll } from './expect-poll';

const extendChai = (target: ExpectStatic, matchers: MatchersObject) =>
  (chai.expect as unknown as { extend(target: ExpectStatic, matchers: MatchersObject): void }).extend(
    target,
    matchers,
  );

const globals = globalThis as typeof globalThis & Record<symbol, unknown>;

/** Jest's `expect`, based on Chai, as in Vitest. */
export function createExpect(): ExpectStatic {
  chai.use(JestExtend);
  chai.use(JestChaiExpect);
  chai.use(JestAsymmetricMatchers);
  const base = (value: unknown, message?: string) => {
    const { assertionCalls } = getState(expect);
    setState({ assertionCalls: assertionCalls + 1 }, expect);
    return chai.expect(value, message);
  };
  const expect = base as unknown as ExpectStatic;
  Object.assign(expect, chai.expect, globals[ASYMMETRIC_MATCHERS_OBJECT], {
    getState: () => getState(expect),
    setState: (state: Partial<MatcherState>) => setState(state, expect),
    extend: (matchers: MatchersObject) => extendChai(expect, matchers),
    assert: chai.assert,
    addEqualityTesters: addCustomEqualityTesters,
    unreachable: (message?: string) => chai.assert.fail(message ?? 'expected not to be reached'),
    assertions: (expected: number) =>
      setState({ expectedAssertionsNumber: expected, expectedAssertionsNumberErrorGen: null }, expect),
    hasAssertions: () => setState({ isExpectingAssertions: true }, expect),
  });
  Object.assign(expect, { poll: createPoll(expect) });
  globals[GLOBAL_EXPECT] = expect;
  expect.extend(customMatchers);
  startCounting(expect);
  return expect;
}

export function startCounting(expect: ExpectStatic): void {
  setState(
    {
      assertionCalls: 0,
      isExpectingAssertions: false,
      isExpectingAssertionsError: null,
      expectedAssertionsNumber: null,
      expectedAssertionsNumberErrorGen: null,
    },
    expect,
  );
}

/** Throws if a test did not make the number of assertions that it declared. */
export function checkCount(expect: ExpectStatic): void {
  const { assertionCalls, expectedAssertionsNumber, isExpectingAssertions } = getState(expect);
  if (isExpectingAssertions && assertionCalls === 0) {
    throw new Error('expected any number of assertions, but got none');
  }
  if (typeof expectedAssertionsNumber === 'number' && assertionCalls !== expectedAssertionsNumber) {
    throw new Error(
      `expected number of assertions to be ${expectedAssertionsNumber}, but got ${assertionCalls}`,
    );
  }
}
