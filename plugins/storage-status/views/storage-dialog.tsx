import './storage-dialog.css';
import type { StorageLoss } from '@core/storage/health/storage-health';
import { Button } from '@host/ui/buttons/button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Dialog } from '@host/ui/overlays/dialog';
import { useEffect } from 'react';
import { messages } from '../messages';
import type { StorageServices } from '../storage-services';
import { FreeSpace } from './free-space';
import { LossList } from './loss-list';
import { Persistence } from './persistence';
import { Usage } from './usage';

export interface StorageDialogProps {
  readonly services: StorageServices;
  readonly onClose: () => void;
}

const none: readonly StorageLoss[] = [];

export function StorageDialog({ services, onClose }: StorageDialogProps) {
  const { storageHealth } = services;
  const state = useObservable(storageHealth.state$, undefined);
  const losses = useObservable(storageHealth.losses$, none);
  // If the refresh fails, the last known figures remain visible.
  useEffect(() => void storageHealth.refresh().catch(() => undefined), [storageHealth]);
  return (
    <Dialog
      open
      onClose={onClose}
      title={messages.title}
      description={messages.explanation}
      footer={<Button onClick={onClose}>{messages.close}</Button>}
    >
      <div className="storage-dialog">
        {losses.length > 0 && <LossList services={services} losses={losses} onLeave={onClose} />}
        {state && <Usage state={state} />}
        {state && <Persistence services={services} state={state} />}
        <FreeSpace services={services} />
      </div>
    </Dialog>
  );
}
