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

  /** Whether the browser would ask before it lets go of the page. */
  const isAsked = () => {
    const event = new Event('beforeunload', { cancelable: true });
    window.dispatchEvent(event);
    return event.defaultPrevented;
  };

  it('keeps and saves what is unsaved when the page is hidden, but not when it shows again', () => {
    const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('visible');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(flushAll).not.toHaveBeenCalled();
    state.mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(flush).toHaveBeenCalledOnce();
    expect(flushAll).toHaveBeenCalledOnce();
  });

  it('keeps and saves it when the page goes', () => {
    window.dispatchEvent(new Event('pagehide'));
    expect(flush).toHaveBeenCalledOnce();
    expect(flushAll).toHaveBeenCalledOnce();
  });

  it.each([
    ['nothing when nothing is unsaved', { hasUnsavedText: false, isComplete: false }, false, false],
    ['nothing when all of it is being saved', { isComplete: false }, true, false],
    ['nothing when all of it is kept', { isComplete: true }, false, false],
    ['the user when some of it is neither', { isComplete: false }, false, true],
  ])('asks %s', (_, state, isSaving, asks) => {
    Object.assign(page, state);
    flushAll.mockReturnValue(isSaving);
    expect(isAsked()).toBe(asks);
  });
});
