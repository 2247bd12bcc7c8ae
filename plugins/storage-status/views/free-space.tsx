import { messageWithCause } from '@core/base/errors';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { useCallback, useEffect, useState } from 'react';
import { messages } from '../messages';
import { emptyAllTrash, measureReclaimable, type Reclaimable } from '../reclaimable';
import type { StorageServices } from '../storage-services';

/** Lists deletable data other than project files, and offers a backup before deletion. */
export function FreeSpace({ services }: { readonly services: StorageServices }) {
  const { history, notifications, storageHealth } = services;
  const [taken, setTaken] = useState<Reclaimable>();
  const [asked, ask] = useState<'history' | 'trash'>();
  const [isBusy, setBusy] = useState(false);
  const measure = useCallback(() => {
    measureReclaimable(services).then(setTaken, () => setTaken(undefined));
  }, [services]);
  useEffect(measure, [measure]);

  const free = async (work: Promise<void>) => {
    setBusy(true);
    try {
      await work;
      await storageHealth.refresh();
    } catch (error) {
      notifications.show({ severity: 'error', message: messageWithCause(error) });
    }
    setBusy(false);
    ask(undefined);
    measure();
  };
  return (
    <section aria-label={messages.freeSpace}>
      <h3 className="storage-heading">{messages.freeSpace}</h3>
      <Kind
        name={messages.history}
        facts={taken && messages.historyFacts(taken.versions, taken.bytes)}
        action={messages.clearHistory}
        question={messages.clearHistoryTitle}
        isAsked={asked === 'history'}
        isEmpty={!taken || taken.versions === 0}
        isBusy={isBusy}
        onAsk={(isAsked) => ask(isAsked ? 'history' : undefined)}
        onFree={() => void free(history.clear())}
      />
      <Kind
        name={messages.trash}
        facts={taken && messages.trashFacts(taken.trashEntries, taken.deletedProjects)}
        action={messages.emptyTrash}
        question={messages.emptyTrashTitle}
        isAsked={asked === 'trash'}
        isEmpty={!taken || taken.trashEntries + taken.deletedProjects === 0}
        isBusy={isBusy}
        onAsk={(isAsked) => ask(isAsked ? 'trash' : undefined)}
        onFree={() => void free(emptyAllTrash(services))}
      />
      <div className="storage-row">
        <div className="storage-facts">
          <p>{messages.backup}</p>
          <p className="storage-text">{messages.backupHint}</p>
        </div>
        <Button size="small" onClick={() => runCommand(services, 'projects.exportAll')}>
          {messages.exportAll}
        </Button>
      </div>
    </section>
  );
}

interface KindProps {
  readonly name: string;
  readonly facts: string | undefined;
  readonly action: string;
  readonly question: string;
  readonly isAsked: boolean;
  readonly isEmpty: boolean;
  readonly isBusy: boolean;
  readonly onAsk: (isAsked: boolean) => void;
  readonly onFree: () => void;
}

/** A row for one category of data. It asks for confirmation, because deletion cannot be undone. */
function Kind({ name, facts, action, question, isAsked, isEmpty, isBusy, onAsk, onFree }: KindProps) {
  return (
    <div className="storage-row">
      <div className="storage-facts">
        <p>{isAsked ? question : name}</p>
        <p className="storage-text">{isAsked ? messages.cannotUndo : (facts ?? messages.measuring)}</p>
      </div>
      {isAsked && (
        <Button size="small" variant="ghost" onClick={() => onAsk(false)}>
          {messages.keep}
        </Button>
      )}
      <Button
        size="small"
        variant={isAsked ? 'danger' : 'secondary'}
        disabled={isEmpty}
        busy={isBusy && isAsked}
        onClick={isAsked ? onFree : () => onAsk(true)}
      >
        {action}
      </Button>
    </div>
  );
}
