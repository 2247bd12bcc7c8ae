import { lazy, Suspense, useEffect, useState } from 'react';
import { tooltipOf } from './tooltip';
import { trackTooltips } from './tooltip-tracking';

const TooltipPopup = lazy(async () => ({ default: (await import('./tooltip-popup')).TooltipPopup }));

/**
 * Shows all tooltips on the page; the shell mounts it once. The positioning code is loaded when the first tooltip is
 * shown.
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
