import { TooltipLayer } from '@host/ui/tooltip-layer';
import { Notifications } from './notifications';
import { ViewList } from './view-list';

/** What lies over every page: plugins' overlays, notifications, tooltips. The router shows it once. */
export function PageLayers() {
  return (
    <>
      <ViewList location="overlay" />
      <Notifications />
      <TooltipLayer />
    </>
  );
}
