/** A press becomes a drag when the pointer has gone this far, in pixels. */
const THRESHOLD = 5;
/** A finger that rests so long means what it touches, not to scroll; in milliseconds. */
const HOLD_MS = 450;
/** A finger trembles: so far it still rests, in pixels. */
const TREMBLE = 10;

export interface PressOutcomes {
  /** It moved: a mouse or pen at once, a finger after it has rested. */
  readonly drag: (event: PointerEvent) => void;
  /** A finger rested and was lifted where it was. */
  readonly hold: (event: PointerEvent) => void;
}

/** Finds out what a press is going to be. A finger that moves at once scrolls, as everywhere. */
export function watchPress(down: PointerEvent, { drag, hold }: PressOutcomes): void {
  const listening = new AbortController();
  const isFinger = down.pointerType === 'touch';
  const target = down.target instanceof HTMLElement ? down.target : undefined;
  let isHeld = false;
  const timer = isFinger ? setTimeout(() => setHeld(true), HOLD_MS) : undefined;
  const setHeld = (held: boolean) => {
    isHeld = held;
    target?.closest('[data-tab-id], .shell-strip')?.toggleAttribute('data-held', held);
  };
  const end = () => {
    listening.abort();
    clearTimeout(timer);
    setHeld(false);
  };
  const on = <E extends Event>(type: string, listener: (event: E) => void) =>
    window.addEventListener(type, listener as EventListener, {
      capture: true,
      passive: false,
      signal: listening.signal,
    });
  const onPointer = (type: string, listener: (event: PointerEvent) => void) =>
    on<PointerEvent>(type, (event) => event.pointerId === down.pointerId && listener(event));

  onPointer('pointermove', (event) => {
    const way = Math.hypot(event.clientX - down.clientX, event.clientY - down.clientY);
    if (isFinger && !isHeld) {
      if (way > TREMBLE) end();
    } else if (way >= THRESHOLD) {
      end();
      drag(event);
    }
  });
  onPointer('pointerup', (event) => {
    const wasHeld = isHeld;
    end();
    if (wasHeld) hold(event);
  });
  onPointer('pointercancel', end);
  if (!isFinger) return;
  // What a finger holds does not scroll, and the browser's own long press must not open the menu a second time.
  on('touchmove', (event) => isHeld && event.preventDefault());
  on('contextmenu', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
}
