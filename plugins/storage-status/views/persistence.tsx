import type { StorageHealth, StorageState } from '@core/storage/health/storage-health';
import { Button } from '@host/ui/buttons/button';
import { Icon } from '@host/ui/icons/icon';
import { useState } from 'react';
import { messages } from '../messages';

interface PersistenceProps {
  readonly services: { readonly storageHealth: StorageHealth };
  readonly state: StorageState;
}

/** Shows whether storage is persistent, and a button to request persistence if it is not. */
export function Persistence({ services, state: { persisted, missing } }: PersistenceProps) {
  const [answer, setAnswer] = useState<'asking' | 'kept' | 'refused'>();
  const ask = () => {
    setAnswer('asking');
    services.storageHealth.requestPersistence().then(
      (isKept) => setAnswer(isKept ? 'kept' : 'refused'),
      () => setAnswer('refused'),
    );
  };
  return (
    <div className="storage-row">
      <Icon name={persisted ? 'pass' : 'info'} />
      <div className="storage-facts">
        <p>{textOf(persisted)}</p>
        {missing.length > 0 && <p className="storage-text">{messages.missing(missing)}</p>}
        <p role="status" className="storage-text">
          {answer === 'refused' && messages.notKept}
          {answer === 'kept' && messages.kept}
        </p>
      </div>
      {persisted === false && (
        <Button size="small" busy={answer === 'asking'} onClick={ask}>
          {messages.keepData}
        </Button>
      )}
    </div>
  );
}

function textOf(persisted: boolean | undefined): string {
  if (persisted === undefined) return messages.persistenceUnknown;
  return persisted ? messages.persisted : messages.notPersisted;
}
