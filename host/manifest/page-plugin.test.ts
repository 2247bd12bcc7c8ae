import { expect, it } from 'vitest';
import { boundKeys, isPagePlugin } from './page-plugin';

it.each([
  ['a page', { views: [{ id: 'a.page', location: 'page', route: '/a' }] }, true],
  ['a home', { views: [{ id: 'a.home', location: 'home' }] }, true],
  ['the frame', { views: [{ id: 'a.frame', location: 'frame' }] }, true],
  ['a selectable theme', { themes: [{ id: 'tokyo-dark' }] }, true],
  ['the default theme', { themes: [{ id: 'sinter' }] }, false],
  ['an overlay', { views: [{ id: 'a.overlay', location: 'overlay' }], commands: [] }, false],
  ['nothing', undefined, false],
])(
  'isPagePlugin reports whether a page may need a plugin with %s before the page is visible',
  (_, contributes, expected) => {
    expect(isPagePlugin({ id: 'a', contributes })).toBe(expected);
  },
);

it('boundKeys lists the keys that a page buffers until shortcuts are loaded: function keys and keys with a modifier', () => {
  const keybindings = ['F1', 'Delete', 'Cmd+K Cmd+S', 'Shift+F10', 'F1'].map((key) => ({
    command: 'a.run',
    key,
  }));
  expect(boundKeys({ id: 'a', contributes: { keybindings } })).toEqual(['F1', 'Cmd+K Cmd+S', 'Shift+F10']);
  expect(boundKeys({ id: 'a' })).toEqual([]);
});
