import { KeyboardHold } from '@host/ui/keyboard/hold-keyboard';
import { lazy, Suspense } from 'react';
import type { ShortcutsDialogProps } from './shortcuts-dialog';

const load = () => import('./shortcuts-dialog');
const ShortcutsDialog = lazy(async () => ({ default: (await load()).ShortcutsDialog }));

/** Loads the dialog's code in advance; a failure is reported when the dialog opens. */
export function preloadShortcuts(): void {
  load().catch(() => undefined);
}

export function ShortcutsOverlay(props: ShortcutsDialogProps) {
  return (
    <Suspense fallback={<KeyboardHold />}>
      <ShortcutsDialog {...props} />
    </Suspense>
  );
}
