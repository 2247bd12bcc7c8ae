import type { Snapshot, SnapshotDifference } from '@core/files/history/file-history';
import { List, ListItem } from '@host/ui/layout/list';
import { useMemo } from 'react';
import { filter, of } from 'rxjs';
import type { HistoryServices } from '../history-services';
import { Loader } from '../loaded';
import { differenceTexts, messages } from '../messages';
import type { SnapshotActions } from '../snapshot-actions';
import { LoadedView } from './loaded-view';
import { runAction } from './run-action';

interface SnapshotDifferencesProps {
  readonly services: HistoryServices;
  readonly snapshot: Snapshot;
  readonly actions: SnapshotActions;
}

const icons = {
  added: 'diff-added',
  changed: 'diff-modified',
  deleted: 'diff-removed',
  renamed: 'diff-renamed',
} as const;

export function SnapshotDifferences({ services, snapshot, actions }: SnapshotDifferencesProps) {
  const { history } = services;
  const loader = useMemo(() => {
    const changes$ = history.changes$.pipe(filter(({ projectId }) => projectId === snapshot.projectId));
    return new Loader(of(snapshot), changes$, () => history.compareSnapshot(snapshot));
  }, [history, snapshot]);
  const title = messages.differencesOf(snapshot.name);
  const compare = (difference: SnapshotDifference) =>
    runAction(services, () => actions.compare(snapshot, difference));
  return (
    <section aria-label={title} className="history-differences">
      <h3>{title}</h3>
      <LoadedView
        loader={loader}
        show={(differences) =>
          differences.length === 0 ? (
            <p className="history-note">{messages.noDifferences}</p>
          ) : (
            <List label={title}>
              {differences.map((difference) => (
                <ListItem
                  key={`${difference.type} ${difference.path}`}
                  icon={icons[difference.type]}
                  title={difference.path}
                  meta={differenceTexts[difference.type]}
                  onOpen={() => compare(difference)}
                />
              ))}
            </List>
          )
        }
      />
    </section>
  );
}
