import type { Point } from '@core/workspace/layout';
import { Drag } from '@lumino/dragdrop';
import { Subject, throttleTime } from 'rxjs';

/** Specification §9.1. */
const THROTTLE_MS = 16;

export interface PointerTracking {
  /** Shown wherever the pointer goes. */
  readonly cursor: string;
  /** Told how far the pointer is from where it was pressed, at most every 16 ms. */
  readonly move: (delta: Point) => void;
  /** Escape, or the system, ended it: everything goes back. */
  readonly abort: () => void;
  /** Told at the very end, however it ended. */
  readonly end?: () => void;
}

/** Follows a pressed pointer (mouse, pen or finger) until it is let go. */
export function trackPointer(down: PointerEvent, { cursor, move, abort, end: ended }: PointerTracking): void {
  const override = Drag.overrideCursor(cursor);
  const listening = new AbortController();
  const deltas = new Subject<Point>();
  const moves = deltas
    .pipe(throttleTime(THROTTLE_MS, undefined, { leading: true, trailing: true }))
    .subscribe(move);
  const end = () => {
    listening.abort();
    moves.unsubscribe();
    override.dispose();
    ended?.();
  };
  const options = { capture: true, signal: listening.signal };
  const isOurs = (event: PointerEvent) => event.pointerId === down.pointerId;
  const deltaOf = (event: PointerEvent) => ({
    x: event.clientX - down.clientX,
    y: event.clientY - down.clientY,
  });
  // With the pointer captured, frames of other pages cannot swallow its moves.
  if (down.target instanceof Element) down.target.setPointerCapture(down.pointerId);
  window.addEventListener('pointermove', (event) => isOurs(event) && deltas.next(deltaOf(event)), options);
  window.addEventListener(
    'pointerup',
    (event) => {
      if (!isOurs(event)) return;
      end();
      move(deltaOf(event));
    },
    options,
  );
  const giveUp = () => {
    end();
    abort();
  };
  window.addEventListener('pointercancel', (event) => isOurs(event) && giveUp(), options);
  window.addEventListener('blur', giveUp, options);
  window.addEventListener(
    'keydown',
    (event) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      giveUp();
    },
    options,
  );
}
