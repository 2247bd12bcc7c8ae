import { lazy, Suspense } from 'react';
import type { StorageDialogProps } from './storage-dialog';

const StorageDialog = lazy(async () => ({ default: (await import('./storage-dialog')).StorageDialog }));

/** The storage dialog, loaded when it is first opened. */
export function StorageOverlay(props: StorageDialogProps) {
  return (
    <Suspense>
      <StorageDialog {...props} />
    </Suspense>
  );
}
