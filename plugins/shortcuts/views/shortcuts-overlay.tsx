import { lazy, Suspense } from 'react';
import type { ShortcutsDialogProps } from './shortcuts-dialog';

const ShortcutsDialog = lazy(async () => ({
  default: (await import('./shortcuts-dialog')).ShortcutsDialog,
}));

/** The overview of all keys over whatever page there is; its code comes when it is opened. */
export function ShortcutsOverlay(props: ShortcutsDialogProps) {
  return (
    <Suspense>
      <ShortcutsDialog {...props} />
    </Suspense>
  );
}
