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
 * What lies over every page: plugins' overlays, notifications, tooltips, live regions. The router shows it once. What nobody
 * can see before he has done something comes after the page itself.
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
