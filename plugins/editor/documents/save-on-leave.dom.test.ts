import type { Disposable } from '@core/base/lifecycle';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { saveOnLeave } from './save-on-leave';

describe('leaving the page', () => {
  const flushAll = vi.fn<() => boolean>();
  const flush = vi.fn();
  const page = { isComplete: true, hasUnsavedText: true };
  let saving: Disposable;

  beforeEach(() => {
    Object.assign(page, { isComplete: true, hasUnsavedText: true });
    saving = saveOnLeave(
      { flushAll },
      {
        flush,
        get isComplete() {
          return page.isComplete;
        },
      },
      {
        get hasUnsavedText() {
          return page.hasUnsavedText;
        },
      },
    );
  });
  afterEach(() => saving.dispose());

  /** Whether the browser would ask the user before closing the page. */
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('backs up unsaved changes and saves them to their files when the page is hidden, but not when it is shown again', () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(flushAll).not.toHaveBeenCalled();
    state.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(flush).toHaveBeenCalledOnce();
    expect(flushAll).toHaveBeenCalledOnce();
  });

  it('backs up unsaved changes and saves them to their files when the page closes', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(flush).toHaveBeenCalledOnce();
    expect(flushAll).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not ask when nothing is unsaved', { hasUnsavedText: false, isComplete: false }, false, false],
    ['does not ask when all changes are being saved', { isComplete: false }, true, false],
    ['does not ask when all changes are stored', { isComplete: true }, false, false],
    ['asks when some changes are neither stored nor being saved', { isComplete: false }, false, true],
  ])('%s', (_, state, isSaving, asks) => {
    Object.assign(page, state);
    flushAll.mockReturnValue(isSaving);
    expect(isAsked()).toBe(asks);
  });
});
