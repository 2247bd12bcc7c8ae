import { DisposableStore } from '@core/base/lifecycle';
import { expect, it } from 'vitest';

it('tests named *.dom.test.ts have a simulated DOM', () => {
  expect(document.createElement('button').tagName).toBe('BUTTON');
});

it.fails('the leak guard also checks tests named *.dom.test.ts', () => {
  new DisposableStore();
});
