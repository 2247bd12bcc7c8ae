import './history.css';
import { fullTime, relativeTime } from '@core/base/localization/sizes-and-times';
import { basename, dirname } from '@core/base/path';
import { TRASH_DAYS, type TrashEntry } from '@core/files/history/trash';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { tooltip } from '@host/ui/overlays/tooltip';
import type { HistoryServices } from '../history-services';
import type { Loader } from '../loaded';
import { messages } from '../messages';
import type { TrashActions } from '../trash-actions';
import { type ActionRow, ActionRows } from './action-rows';
import { LoadedView } from './loaded-view';
import { runAction } from './run-action';
import { useNow } from './use-now';

interface TrashListProps {
  readonly services: HistoryServices;
  readonly entries: Loader<readonly TrashEntry[]>;
  readonly actions: TrashActions;
}

/** The project's deleted files, most recently deleted first. Clicking a file restores it. */
export function TrashList({ services, entries, actions }: TrashListProps) {
  return (
    <LoadedView
      loader={entries}
      show={(all) =>
        all.length === 0 ? (
          <EmptyState icon="trash" title={messages.trashEmpty} hint={messages.trashEmptyHint(TRASH_DAYS)} />
        ) : (
          <section aria-label={messages.trash} className="history-panel">
            <div className="history-bar">
              <span className="history-path">{messages.trashEmptyHint(TRASH_DAYS)}</span>
              <Button size="small" icon="trash" onClick={() => runCommand(services, 'history.emptyTrash')}>
                {messages.emptyTrash}
              </Button>
            </div>
            <Entries services={services} entries={all} actions={actions} />
          </section>
        )
      }
    />
  );
}

interface EntriesProps extends Omit<TrashListProps, 'entries'> {
  readonly entries: readonly TrashEntry[];
}

function Entries({ services, entries, actions }: EntriesProps) {
  const now = useNow();
  const rows = entries.map((entry): ActionRow => {
    const restore = {
      label: messages.restoreEntry,
      icon: 'discard',
      onSelect: () => runAction(services, () => actions.restore(entry)),
    };
    const purge = () => runAction(services, () => actions.purge(entry));
    return {
      id: entry.id,
      icon: entry.type === 'folder' ? 'folder' : 'file',
      title: basename(entry.path),
      description: messages.trashFacts(dirname(entry.path), entry.files, entry.bytes),
      meta: (
        <span {...tooltip({ text: fullTime(entry.deletedAt), side: 'top' })}>
          {relativeTime(entry.deletedAt, now)}
        </span>
      ),
      open: restore,
      buttons: [restore, { label: messages.purgeEntry, icon: 'trash', danger: true, onSelect: purge }],
    };
  });
  return <ActionRows label={messages.trash} rows={rows} />;
}
