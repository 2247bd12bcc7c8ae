import { expect, it } from 'vitest';
import { KillRing } from './kill-ring';

it('keeps what was killed, one text for what was killed in a row, and goes round', () => {
  const ring = new KillRing();
  expect([ring.current, ring.rotate()]).toEqual([undefined, undefined]);
  ring.push('old');
  ring.push('b');
  ring.extend('c', 'after');
  ring.extend('a', 'before');
  expect(ring.current).toBe('abc');
  expect([ring.rotate(), ring.current, ring.rotate()]).toEqual(['old', 'old', 'abc']);
  ring.rotate();
  ring.push('new');
  expect(ring.current).toBe('new');
});

it('forgets the oldest', () => {
  const ring = new KillRing();
  for (let index = 0; index < 100; index++) ring.push(`${index}`);
  const seen = new Set(Array.from({ length: 200 }, () => ring.rotate()));
  expect(seen.size).toBe(60);
  expect(seen.has('39')).toBe(false);
  expect(seen.has('40')).toBe(true);
});
