import type { Point } from '@core/workspace/layout/layout';
import { ignoreFrames } from '@host/ui/overlays/ignore-frames';
import { Subject, throttleTime } from 'rxjs';

/** Minimum interval between moves in milliseconds (specification §9.1). */
const THROTTLE_MS = 16;

export interface PointerMove {
  /** Offset from the position where the pointer was pressed, in CSS pixels. */
  readonly delta: Point;
  /** Position in the viewport, in CSS pixels. */
  readonly at: Point;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export interface PointerTracking {
  readonly cursor: string;
  /**
   * Called at most every 16 ms when the pointer moves or a modifier key changes, and once more when the pointer is
   * released.
   */
  readonly move: (to: PointerMove) => void;
  readonly drop?: (at: PointerMove) => void;
  /** Called when Escape, the system or the loss of window focus cancels the drag. Must restore the previous state. */
  readonly abort: () => void;
  /** Called before `drop` or `abort`, whichever applies. */
  readonly end?: () => void;
}

/** Follows a pressed pointer (mouse, pen or touch) until it is released. */
export function trackPointer(down: PointerEvent, tracking: PointerTracking): void {
  const listening = new AbortController();
  const shield = document.createElement('div');
  shield.className = 'shell-pointer-shield';
  shield.style.cursor = tracking.cursor;
  const wanted = new Subject<PointerMove>();
  const moves = wanted
    .pipe(throttleTime(THROTTLE_MS, undefined, { leading: true, trailing: true }))
    .subscribe(tracking.move);
  let last = moveOf(down, down);
  const returnToFrames = ignoreFrames();
  const end = () => {
    returnToFrames();
    listening.abort();
    moves.unsubscribe();
    shield.remove();
    tracking.end?.();
  };
  const giveUp = () => {
    end();
    tracking.abort();
  };
  const on = <E extends Event>(type: string, listener: (event: E) => void) =>
    window.addEventListener(type, listener as EventListener, { capture: true, signal: listening.signal });
  const onPointer = (type: string, listener: (event: PointerEvent) => void) =>
    on<PointerEvent>(type, (event) => event.pointerId === down.pointerId && listener(event));

  // Events must also arrive while the pointer is outside the window.
  if (down.target instanceof Element) down.target.setPointerCapture(down.pointerId);
  onPointer('pointermove', (event) => {
    // Added only after a move, so that a click still reaches the element under the pointer.
    if (!shield.isConnected) document.body.append(shield);
    last = moveOf(down, event);
    wanted.next(last);
  });
  onPointer('pointerup', (event) => {
    last = moveOf(down, event);
    tracking.move(last);
    end();
    tracking.drop?.(last);
  });
  onPointer('pointercancel', giveUp);
  on('blur', (event) => event.target === window && giveUp());
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') {
      last = { ...last, altKey: event.altKey, shiftKey: event.shiftKey };
      wanted.next(last);
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    giveUp();
  };
  on('keydown', onKey);
  on('keyup', onKey);
}

function moveOf(down: PointerEvent, { clientX, clientY, altKey, shiftKey }: PointerEvent): PointerMove {
  return {
    delta: { x: clientX - down.clientX, y: clientY - down.clientY },
    at: { x: clientX, y: clientY },
    altKey,
    shiftKey,
  };
}
