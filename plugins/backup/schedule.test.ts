import { expect, it } from 'vitest';
import { isDue } from './schedule';

const now = Date.parse('2026-03-10T12:00:00.000Z');
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

it.each([
  ['hourly', ago(2), ago(1), true],
  ['hourly', ago(0.5), ago(0.1), false],
  ['daily', ago(25), ago(1), true],
  ['daily', ago(23), ago(1), false],
  ['weekly', ago(24 * 8), ago(1), true],
  // Nothing has changed since the last backup.
  ['daily', ago(48), ago(72), false],
  ['off', ago(1000), ago(1), false],
  // The first backup is due as soon as there is a project.
  ['daily', undefined, ago(1), true],
  ['daily', undefined, undefined, false],
] as const)(
  'with interval %s, last backup %s and last change %s, isDue returns %s',
  (interval, last, changed, due) => {
    expect(isDue(interval, { last, failed: undefined, changed }, now)).toBe(due);
  },
);

it('retries one hour after a failure, even without changes since the failure', () => {
  const times = { last: ago(49), changed: ago(30) };
  expect(isDue('daily', { ...times, failed: ago(0.5) }, now)).toBe(false);
  expect(isDue('daily', { ...times, failed: ago(1.5) }, now)).toBe(true);
});
