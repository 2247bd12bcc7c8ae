import { useObservable } from '@host/ui/hooks/use-observable';
import { lazy, Suspense } from 'react';
import type { ShareServices } from '../share-services';
import type { Sharing } from '../sharing';

const ShareDialog = lazy(async () => ({ default: (await import('./share-dialog')).ShareDialog }));

export function ShareDialogOverlay({ sharing, services }: { sharing: Sharing; services: ShareServices }) {
  const shown = useObservable(sharing.shown$, undefined);
  if (!shown) return undefined;
  return (
    <Suspense>
      <ShareDialog share={shown} sharing={sharing} services={services} />
    </Suspense>
  );
}
