import './ignore-frames.css';

/**
 * Lets a drag continue over cross-origin frames, which would otherwise receive the pointer events. An overlay does not
 * help, because frames still receive events where the overlay paints nothing. Returns a function that restores the
 * frames.
 */
export function ignoreFrames(): () => void {
  const page = document.documentElement;
  page.dataset.dragging = '';
  return () => delete page.dataset.dragging;
}
