import type { Point } from '@core/workspace/layout/layout';
import { passOverFrames } from '@host/ui/overlays/pass-over-frames';
import { Subject, throttleTime } from 'rxjs';

/** Specification §9.1. */
const THROTTLE_MS = 16;

/** Where a pressed pointer has come to. */
export interface PointerMove {
  /** How far it is from where it was pressed. */
  readonly delta: Point;
  /** In the window, in CSS pixels. */
  readonly at: Point;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

export interface PointerTracking {
  /** Shown wherever the pointer goes. */
  readonly cursor: string;
  /** Told at most every 16 ms, when a modifier key changes, and once more when the pointer is let go. */
  readonly move: (to: PointerMove) => void;
  /** The pointer was let go there. */
  readonly drop?: (at: PointerMove) => void;
  /** Escape, or the system, ended it: everything goes back. */
  readonly abort: () => void;
  /** Told before `drop` or `abort`. */
  readonly end?: () => void;
}

/** Follows a pressed pointer (mouse, pen or finger) until it is let go. */
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
  const returnToFrames = passOverFrames();
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

  // Also outside the window.
  if (down.target instanceof Element) down.target.setPointerCapture(down.pointerId);
  onPointer('pointermove', (event) => {
    // Not before it moves: a click stays one on the element below.
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
