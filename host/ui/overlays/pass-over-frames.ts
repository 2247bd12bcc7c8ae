import './pass-over-frames.css';

/**
 * Lets a pressed pointer pass over frames of other pages, which would keep its moves, and that it was let go, to
 * themselves; what lies over them does not help where nothing of it is painted. The result ends it.
 */
export function passOverFrames(): () => void {
  const page = document.documentElement;
  page.dataset.dragging = '';
  return () => delete page.dataset.dragging;
}
