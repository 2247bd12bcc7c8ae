import { type Disposable, toDisposable } from '@core/base/lifecycle';

/**
 * How long the pointer must rest before a tooltip appears, in milliseconds. There is no delay if another tooltip is
 * visible or was visible a moment ago.
 */
const SHOW_DELAY = 500;
const WARM_TIME = 300;

/**
 * Watches the document and reports which element's tooltip to show: the element under a resting mouse pointer, or the
 * element with visible keyboard focus. Pressing a mouse button or a key hides the tooltip.
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
    // Tooltips are not shown during a touch or a drag.
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
