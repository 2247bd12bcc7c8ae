import { type Disposable, toDisposable } from '@core/base/lifecycle';
import { DoublePress } from './double-press';

/**
 * Detects a double press of Shift, regardless of focus. It only observes key events, and runs before other key
 * handlers.
 */
export function listenForDoubleShift(document: Document, onDoubleShift: () => void): Disposable {
  const press = new DoublePress('Shift');
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  document.addEventListener('keydown', (event) => press.down(event) && onDoubleShift(), options);
  document.addEventListener('keyup', (event) => press.up(event), options);
  document.addEventListener('pointerdown', () => press.interrupt(), options);
  return toDisposable(() => controller.abort());
}
