import { type RefObject, useLayoutEffect } from 'react';
import { freeBand } from './toast-place';

/** Polling interval in milliseconds. Polling is needed, because no event reports that panes were moved or resized. */
const MEASURE_MS = 250;
/** Upper limit for toasts in pixels from the top of the viewport, below the top bar with Execute and Stop. */
const TOP = 60;
const LIFT = '--toast-lift';
const ROOM = '--toast-room';

/**
 * Positions the toast region so that it does not cover any element with `data-keep-uncovered`. Measures when `shown`
 * changes, and regularly while toasts are shown.
 */
export function useToastPlace(
  region: RefObject<HTMLElement | null>,
  shown: { readonly length: number },
): void {
  useLayoutEffect(() => {
    const { current } = region;
    if (!current || shown.length === 0) return;
    place(current);
    const timer = setInterval(() => place(current), MEASURE_MS);
    return () => clearInterval(timer);
  }, [region, shown]);
}

function place(region: HTMLElement): void {
  const { left, right, bottom } = region.getBoundingClientRect();
  const lift = Number.parseFloat(region.style.getPropertyValue(LIFT)) || 0;
  const whole = { top: TOP, bottom: bottom + lift };
  const covered = [...document.querySelectorAll('[data-keep-uncovered]')]
    .map((element) => element.getBoundingClientRect())
    .filter((box) => box.height > 0 && box.right > left && box.left < right);
  const band = freeBand(whole, covered, region.scrollHeight);
  region.style.setProperty(LIFT, `${whole.bottom - band.bottom}px`);
  region.style.setProperty(ROOM, `${band.bottom - band.top}px`);
}
