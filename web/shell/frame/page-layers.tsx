import { KeyboardHold } from '@host/ui/keyboard/hold-keyboard';
import { lazy, Suspense } from 'react';
import { pageShown } from '../../platform/page-shown';
import { ViewList } from '../view-list';
import { LiveRegions } from './live-regions';

const Notifications = lazy(async () => {
  await pageShown;
  return { default: (await import('./notifications')).Notifications };
});
const TooltipLayer = lazy(async () => {
  await pageShown;
  return { default: (await import('@host/ui/overlays/tooltip-layer')).TooltipLayer };
});

/**
 * The layers above every page: plugin overlays, notifications, tooltips and live regions. The router renders them once.
 * Layers that appear only after user input are loaded after the page.
 */
export function PageLayers() {
  return (
    <>
      <ViewList location="overlay" loading={<KeyboardHold />} />
      <Suspense>
        <Notifications />
        <TooltipLayer />
      </Suspense>
      <LiveRegions />
    </>
  );
}
