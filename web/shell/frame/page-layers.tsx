import { KeyboardHold } from '@host/ui/keyboard-hold';
import { TooltipLayer } from '@host/ui/tooltip-layer';
import { ViewList } from '../view-list';
import { LiveRegions } from './live-regions';
import { Notifications } from './notifications';

/** What lies over every page: plugins' overlays, notifications, tooltips, live regions. The router shows it once. */
export function PageLayers() {
  return (
    <>
      <ViewList location="overlay" loading={<KeyboardHold />} />
      <Notifications />
      <TooltipLayer />
      <LiveRegions />
    </>
  );
}
