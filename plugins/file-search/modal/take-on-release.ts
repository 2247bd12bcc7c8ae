import { type Disposable, toDisposable } from '@core/base/lifecycle';
import type { ModalSession } from './modal-session';

const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Alt']);

/** Takes the marked row when the modifier is let go of that was held since the modal opened, or since its key was pressed again. */
export function takeOnRelease(
  document: Document,
  session: Pick<ModalSession, 'isHeld'>,
  take: () => void,
): Disposable {
  const controller = new AbortController();
  const options = { capture: true, signal: controller.signal };
  const press = ({ key, repeat }: KeyboardEvent) => {
    // One that goes down only now is not the one of the key that opened the modal.
    if (modifiers.has(key) && !repeat) session.isHeld = false;
  };
  const release = ({ key }: KeyboardEvent) => {
    if (modifiers.has(key) && session.isHeld) take();
  };
  document.addEventListener('keydown', press, options);
  document.addEventListener('keyup', release, options);
  return toDisposable(() => controller.abort());
}
