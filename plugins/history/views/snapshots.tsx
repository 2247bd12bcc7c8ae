import './history.css';
import { fullTime, relativeTime } from '@core/base/localization/sizes-and-times';
import type { Snapshot } from '@core/files/history/file-history';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useState } from 'react';
import type { HistoryServices } from '../history-services';
import type { Loader } from '../loaded';
import { messages } from '../messages';
import type { SnapshotActions } from '../snapshot-actions';
import { type ActionRow, ActionRows } from './action-rows';
import { LoadedView } from './loaded-view';
import { runAction } from './run-action';
import { SnapshotDifferences } from './snapshot-differences';
import { useNow } from './use-now';

interface SnapshotsProps {
  readonly services: HistoryServices;
  readonly snapshots: Loader<readonly Snapshot[]>;
  readonly actions: SnapshotActions;
}

/** The project's snapshots, and the changes since the selected snapshot. */
export function Snapshots({ services, snapshots, actions }: SnapshotsProps) {
  const create = (
    <Button size="small" icon="add" onClick={() => runCommand(services, 'history.createSnapshot')}>
      {messages.createSnapshot}
    </Button>
  );
  return (
    <LoadedView
      loader={snapshots}
      show={(all) =>
        all.length === 0 ? (
          <EmptyState
            icon="device-camera"
            title={messages.noSnapshots}
            hint={messages.noSnapshotsHint}
            actions={create}
          />
        ) : (
          <section aria-label={messages.snapshots} className="history-panel">
            <div className="history-bar">{create}</div>
            <SnapshotList services={services} snapshots={all} actions={actions} />
          </section>
        )
      }
    />
  );
}

interface SnapshotListProps extends Omit<SnapshotsProps, 'snapshots'> {
  readonly snapshots: readonly Snapshot[];
}

function SnapshotList({ services, snapshots, actions }: SnapshotListProps) {
  const now = useNow();
  const [chosenId, choose] = useState<string>();
  const chosen = snapshots.find(({ id }) => id === chosenId);
  const rows = snapshots.map((snapshot): ActionRow => {
    const restore = () => runAction(services, () => actions.restore(snapshot));
    const remove = () => runAction(services, () => actions.delete(snapshot));
    return {
      id: snapshot.id,
      icon: 'device-camera',
      title: snapshot.name,
      description: messages.snapshotFacts(snapshot.files, relativeTime(snapshot.createdAt, now)),
      meta: fullTime(snapshot.createdAt),
      current: snapshot.id === chosenId,
      open: { label: messages.compare, icon: 'diff', onSelect: () => choose(snapshot.id) },
      buttons: [
        { label: messages.restoreSnapshot, icon: 'discard', onSelect: restore },
        { label: messages.deleteSnapshot, icon: 'trash', danger: true, onSelect: remove },
      ],
    };
  });
  return (
    <div className="history-columns">
      <ActionRows label={messages.snapshots} rows={rows} />
      {chosen && (
        <SnapshotDifferences key={chosen.id} services={services} snapshot={chosen} actions={actions} />
      )}
    </div>
  );
}
