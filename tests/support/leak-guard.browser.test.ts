import { DisposableStore } from '@core/base/lifecycle';
import { describe, expect, it } from 'vitest';

describe('tests in Chromium', () => {
  it.fails('are also checked by the leak guard', () => {
    new DisposableStore();
  });

  it('measure the actual layout', () => {
    const box = document.createElement('div');
    box.style.cssText = 'width: 50%; padding: 10px; box-sizing: border-box';
    document.body.append(box);
    expect(box.getBoundingClientRect().width).toBe(document.body.getBoundingClientRect().width / 2);
    box.remove();
  });
});
