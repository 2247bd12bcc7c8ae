import { KeyboardHold } from '@host/ui/keyboard/hold-keyboard';
import { lazy, Suspense } from 'react';
import type { ShortcutsDialogProps } from './shortcuts-dialog';

const load = () => import('./shortcuts-dialog');
const ShortcutsDialog = lazy(async () => ({ default: (await load()).ShortcutsDialog }));

/** Fetches the dialog's code before anybody asks for it; a failure is told when somebody does. */
export function preloadShortcuts(): void {
  load().catch(() => undefined);
}

/** The overview of all keys over whatever page there is; its code comes when it is opened. */
export function ShortcutsOverlay(props: ShortcutsDialogProps) {
  return (
    <Suspense fallback={<KeyboardHold />}>
      <ShortcutsDialog {...props} />
    </Suspense>
  );
}
