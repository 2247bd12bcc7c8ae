/** Distance in pixels that the pointer must move to turn a press into a drag. */
const THRESHOLD = 5;
/** Minimum duration of a long press, in milliseconds. A touch that moves earlier scrolls. */
const HOLD_MS = 450;
/** Maximum movement of a finger before a long press is recognised, in pixels. A touch that moves further scrolls. */
const TOUCH_SLOP = 10;

export interface PressOutcomes {
  /**
   * Called when the pointer moves far enough: at any time for a mouse or pen, but only after a long press for touch.
   */
  readonly drag: (event: PointerEvent) => void;
  /** Called when a touch ends after a long press without becoming a drag. */
  readonly hold: (event: PointerEvent) => void;
}

/** Detects whether a press becomes a drag or a long press. A touch that moves immediately scrolls as usual. */
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
      if (way > TOUCH_SLOP) end();
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
  // A touch must not scroll after a long press, and the browser's long-press handling must not open the menu a second
  // time.
  on('touchmove', (event) => isHeld && event.preventDefault());
  on('contextmenu', (event) => {
    event.preventDefault();
    event.stopPropagation();
  });
}
