import './history.css';
import { basename, dirname } from '@core/base/path';
import { fullTime, relativeTime } from '@core/base/relative-time';
import { TRASH_DAYS, type TrashEntry } from '@core/history/trash';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/button';
import { EmptyState } from '@host/ui/empty-state';
import { IconButton } from '@host/ui/icon-button';
import { List, ListItem } from '@host/ui/list';
import type { MenuEntry } from '@host/ui/menu-entry';
import { tooltip } from '@host/ui/tooltip';
import type { HistoryServices } from '../history-services';
import type { Loader } from '../loaded';
import { messages } from '../messages';
import type { TrashActions } from '../trash-actions';
import { LoadedView } from './loaded-view';
import { RowMenu } from './row-menu';
import { runAction } from './run-action';
import { useNow } from './use-now';

interface TrashListProps {
  readonly services: HistoryServices;
  readonly entries: Loader<readonly TrashEntry[]>;
  readonly actions: TrashActions;
}

/** What was deleted from the project, last deleted first; a click brings it back. */
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
  const restore = (entry: TrashEntry) => runAction(services, () => actions.restore(entry));
  const purge = (entry: TrashEntry) => runAction(services, () => actions.purge(entry));
  const entriesOf = (entry: TrashEntry): readonly MenuEntry[] => [
    { label: messages.restoreEntry, icon: 'discard', onSelect: () => restore(entry) },
    { label: messages.purgeEntry, icon: 'trash', danger: true, onSelect: () => purge(entry) },
  ];
  return (
    <RowMenu items={entries} label={messages.trash} entriesOf={entriesOf}>
      <List label={messages.trash}>
        {entries.map((entry) => (
          <ListItem
            key={entry.id}
            icon={entry.type === 'folder' ? 'folder' : 'file'}
            title={basename(entry.path)}
            description={messages.trashFacts(dirname(entry.path), entry.files, entry.bytes)}
            meta={
              <span {...tooltip({ text: fullTime(entry.deletedAt), side: 'top' })}>
                {relativeTime(entry.deletedAt, now)}
              </span>
            }
            actions={
              <>
                <IconButton
                  icon="discard"
                  label={messages.restoreEntry}
                  size="small"
                  onClick={() => restore(entry)}
                />
                <IconButton
                  icon="trash"
                  label={messages.purgeEntry}
                  size="small"
                  onClick={() => purge(entry)}
                />
              </>
            }
            onOpen={() => restore(entry)}
          />
        ))}
      </List>
    </RowMenu>
  );
}
