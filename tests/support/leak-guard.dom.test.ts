import { DisposableStore } from '@core/base/lifecycle';
import { expect, it } from 'vitest';

it('tests named *.dom.test.ts have an imitated DOM', () => {
  expect(document.createElement('button').tagName).toBe('BUTTON');
});

it.fails('the leak guard watches them', () => {
  new DisposableStore();
});
