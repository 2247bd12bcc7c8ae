import { useObservable } from '@host/ui/hooks/use-observable';
import { lazy, Suspense } from 'react';
import type { Observable } from 'rxjs';
import type { BackupServices } from '../backup-services';
import type { Backups } from '../backups';

const BackupDialog = lazy(async () => ({ default: (await import('./backup-dialog')).BackupDialog }));

export interface BackupOverlayProps {
  backups: Backups;
  services: BackupServices;
  isOpen$: Observable<boolean>;
  onClose: () => void;
}

export function BackupOverlay({ isOpen$, ...rest }: BackupOverlayProps) {
  if (!useObservable(isOpen$, false)) return undefined;
  return (
    <Suspense>
      <BackupDialog {...rest} />
    </Suspense>
  );
}
