/** Vertical range in pixels, from the top of the viewport. */
interface Band {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Returns a range within `whole` where toasts of `height` do not hide `covered`. Prefers the lowest free range that is
 * tall enough. If none is tall enough, returns the tallest free range, or `whole` if nothing is free.
 */
export function freeBand(whole: Band, covered: readonly Band[], height: number): Band {
  const free: Band[] = [];
  let { bottom } = whole;
  for (const one of covered.toSorted((a, b) => b.bottom - a.bottom)) {
    if (one.bottom < bottom) free.push({ top: Math.max(one.bottom, whole.top), bottom });
    bottom = Math.min(bottom, one.top);
  }
  free.push({ top: whole.top, bottom });
  const room = ({ top, bottom: end }: Band) => end - top;
  const fitting = free.find((band) => room(band) >= height);
  const [highest] = free.toSorted((a, b) => room(b) - room(a));
  return fitting ?? (highest && room(highest) > 0 ? highest : whole);
}
