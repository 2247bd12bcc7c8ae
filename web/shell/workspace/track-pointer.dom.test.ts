import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type PointerTracking, trackPointer } from './track-pointer';

const pointer = (type: string, x = 0, y = 0) =>
  new PointerEvent(type, { pointerId: 1, clientX: x, clientY: y, bubbles: true, cancelable: true });

describe('trackPointer', () => {
  const tracking = () => ({ cursor: 'grabbing', move: vi.fn(), drop: vi.fn(), abort: vi.fn(), end: vi.fn() });
  const isOverFrames = () => document.documentElement.matches('[data-dragging]');
  let handle: HTMLElement;

  beforeEach(() => {
    handle = document.createElement('div');
    handle.setPointerCapture = vi.fn();
    document.body.append(handle);
  });
  afterEach(() => handle.remove());

  function press(to: PointerTracking): void {
    handle.addEventListener('pointerdown', (down) => trackPointer(down, to), { once: true });
    handle.dispatchEvent(pointer('pointerdown', 10, 10));
  }

  it('follows the pointer over all elements, including frames, until the pointer is released', () => {
    const reported = tracking();
    press(reported);
    expect(isOverFrames()).toBe(true);
    window.dispatchEvent(pointer('pointermove', 30, 50));
    expect(reported.move).toHaveBeenLastCalledWith(
      expect.objectContaining({ delta: { x: 20, y: 40 }, at: { x: 30, y: 50 } }),
    );
    window.dispatchEvent(pointer('pointerup', 31, 52));
    expect(reported.drop).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ at: { x: 31, y: 52 } }));
    expect(reported.abort).not.toHaveBeenCalled();
    expect(isOverFrames()).toBe(false);
  });

  it.each([
    ['Escape', () => new KeyboardEvent('keydown', { key: 'Escape' })],
    ['a system cancel event', () => pointer('pointercancel')],
  ])('is aborted by %s and restores the frames', (_, event) => {
    const reported = tracking();
    press(reported);
    window.dispatchEvent(pointer('pointermove', 30, 50));
    window.dispatchEvent(event());
    window.dispatchEvent(pointer('pointerup', 31, 52));
    expect(reported.abort).toHaveBeenCalledOnce();
    expect(reported.end).toHaveBeenCalledOnce();
    expect(reported.drop).not.toHaveBeenCalled();
    expect(isOverFrames()).toBe(false);
  });
});
