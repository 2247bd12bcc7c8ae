import { type Disposable, toDisposable } from '@core/base/lifecycle';

/** Milliseconds for which the pointer rests before a tooltip comes; none while one is shown or was a moment ago. */
const SHOW_DELAY = 500;
const WARM_TIME = 300;

/**
 * Watches the whole document for elements with a tooltip and says which one is to be shown: the one under a resting mouse
 * or the one with the visible keyboard focus. Pressing a button or a key takes it away.
 */
export function trackTooltips(
  document: Document,
  show: (anchor: HTMLElement | undefined) => void,
): Disposable {
  let hovered: HTMLElement | undefined;
  let shown: HTMLElement | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let lastHidden = Number.NEGATIVE_INFINITY;

  const put = (anchor: HTMLElement | undefined) => {
    clearTimeout(waiting);
    if (shown && !anchor) lastHidden = performance.now();
    if (shown === anchor) return;
    shown = anchor;
    show(anchor);
  };
  const anchorOf = (event: Event) =>
    event.target instanceof Element
      ? (event.target.closest<HTMLElement>('[data-tooltip]') ?? undefined)
      : undefined;

  const hover = (event: PointerEvent) => {
    // What is held or carried needs no word about what it passes.
    if (event.pointerType === 'touch' || event.buttons > 0) return;
    const anchor = anchorOf(event);
    if (anchor === hovered) return;
    hovered = anchor;
    const warm = shown !== undefined || performance.now() - lastHidden < WARM_TIME;
    if (!anchor || warm) put(anchor);
    else {
      clearTimeout(waiting);
      waiting = setTimeout(() => put(anchor.isConnected ? anchor : undefined), SHOW_DELAY);
    }
  };
  const focus = (event: FocusEvent) => {
    const anchor = anchorOf(event);
    if (anchor === event.target && anchor?.matches(':focus-visible')) put(anchor);
  };
  const leave = () => {
    hovered = undefined;
    put(undefined);
  };
  const hide = () => put(undefined);

  const listening = new AbortController();
  const options = { signal: listening.signal, capture: true, passive: true };
  document.addEventListener('pointerover', hover, options);
  document.documentElement.addEventListener('pointerleave', leave, { signal: listening.signal });
  document.addEventListener('focusin', focus, options);
  document.addEventListener('focusout', hide, options);
  document.addEventListener('pointerdown', hide, options);
  document.addEventListener('keydown', hide, options);
  document.addEventListener('scroll', hide, options);
  return toDisposable(() => {
    clearTimeout(waiting);
    listening.abort();
  });
}
