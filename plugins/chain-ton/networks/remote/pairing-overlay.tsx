import { useObservable } from '@host/ui/hooks/use-observable';
import { lazy, Suspense } from 'react';
import type { Pairings } from './pairing';

const PairingDialog = lazy(async () => ({ default: (await import('./pairing-dialog')).PairingDialog }));

export function PairingOverlay({ pairings }: { pairings: Pairings }) {
  const pairing = useObservable(pairings, undefined);
  if (!pairing) return undefined;
  return (
    <Suspense>
      <PairingDialog pairing={pairing} />
    </Suspense>
  );
}
