import { expect, it } from 'vitest';
import { isPagePlugin } from './page-plugin';

it.each([
  ['a page', { views: [{ id: 'a.page', location: 'page', route: '/a' }] }, true],
  ['a home', { views: [{ id: 'a.home', location: 'home' }] }, true],
  ['the frame', { views: [{ id: 'a.frame', location: 'frame' }] }, true],
  ['a theme to choose', { themes: [{ id: 'tokyo-dark' }] }, true],
  ['the default theme', { themes: [{ id: 'sinter' }] }, false],
  ['an overlay', { views: [{ id: 'a.overlay', location: 'overlay' }], commands: [] }, false],
  ['nothing', undefined, false],
])('whether a page may need a plugin with %s before it is shown', (_, contributes, expected) => {
  expect(isPagePlugin({ id: 'a', contributes })).toBe(expected);
});
