import { outcomesOf, runScriptTests } from '@tests/support/script-tests';
import { expect, it } from 'vitest';

it('gives each Mocha suite a context that inherits from its parent suite’s context', {
  timeout: 60_000,
}, async () => {
  const events = await runScriptTests({
    'test/context.js': `
const { expect } = require('chai');
let count = 0;
describe('outer', function () {
  beforeEach(function () { this.token = ++count; });
  describe('first', function () {
    beforeEach(function () { this.mock = this.mock ?? this.token; });
    it('sees its own value', function () { expect(this.mock).to.equal(1); });
    it('keeps its own value', function () { expect([this.mock, this.token]).to.deep.equal([1, 2]); });
  });
  describe('second', function () {
    beforeEach(function () { this.mock = this.mock ?? this.token; });
    it('does not see the value of the first', function () { expect(this.mock).to.equal(3); });
    it('shares a value with later tests', function () { this.own = 'own'; });
    it('reads the value', function () { expect(this.own).to.equal('own'); });
  });
  it('does not see the values of inner suites', function () { expect(this.mock).to.equal(undefined); });
});
describe('other', () => {
  it('does not see the values of another suite', function () { expect(this.token).to.equal(undefined); });
});
`,
  });
  expect(Object.values(outcomesOf(events))).toEqual(Array(7).fill('passed'));
});
