import { type Disposable, toDisposable } from '@core/base/lifecycle';
import type { ModalSession } from './modal-session';

const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Alt']);

/**
 * Accepts the marked row when the modifier that opened the dialog is released. `session.isHeld` is true while that
 * modifier is held.
 */
export function takeOnRelease(
  document: Document,
  session: Pick<ModalSession, 'isHeld'>,
  take: () => void,
): Disposable {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const press = ({ key, repeat }: KeyboardEvent) => {
    // A modifier that is pressed after the dialog has opened is not the one that opened it.
    if (modifiers.has(key) && !repeat) session.isHeld = false;
  };
  const release = ({ key }: KeyboardEvent) => {
    if (modifiers.has(key) && session.isHeld) take();
  };
  document.addEventListener('keydown', press, options);
  document.addEventListener('keyup', release, options);
  return toDisposable(() => controller.abort());
}
