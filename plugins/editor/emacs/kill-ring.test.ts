import { expect, it } from 'vitest';
import { KillRing } from './kill-ring';

it('stores kills, joins consecutive kills, and rotates through the ring', () => {
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

it('drops the oldest kill when the kill ring is full', () => {
  const ring = new KillRing();
  for (let index = 0; index < 100; index++) ring.push(`${index}`);
  const seen = new Set(Array.from({ length: 200 }, () => ring.rotate()));
  expect(seen.size).toBe(60);
  expect(seen.has('39')).toBe(false);
  expect(seen.has('40')).toBe(true);
});
