import { lazy, Suspense, useEffect, useState } from 'react';
import { tooltipOf } from './tooltip';
import { trackTooltips } from './tooltip-tracking';

const TooltipPopup = lazy(async () => ({ default: (await import('./tooltip-popup')).TooltipPopup }));

/**
 * Shows the tooltips of the whole page; the shell mounts it once. Positioning is loaded when the first tooltip comes, so
 * that a page full of icon buttons costs nothing at start.
 */
export function TooltipLayer() {
  const [anchor, setAnchor] = useState<HTMLElement>();
  useEffect(() => {
    const tracking = trackTooltips(document, setAnchor);
    return () => tracking.dispose();
  }, []);
  const options = anchor && tooltipOf(anchor);
  if (!anchor || !options) return undefined;
  return (
    <Suspense>
      <TooltipPopup anchor={anchor} {...options} />
    </Suspense>
  );
}
