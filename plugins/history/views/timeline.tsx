import './history.css';
import { fullTime, relativeTime } from '@core/base/localization/sizes-and-times';
import type { FileVersion } from '@core/files/history/file-history';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import type { HistoryServices } from '../history-services';
import type { Loader } from '../loaded';
import { messages, sourceTexts } from '../messages';
import type { TimelineFile } from '../timeline-file';
import type { VersionActions } from '../version-actions';
import { type ActionRow, ActionRows } from './action-rows';
import { LoadedView } from './loaded-view';
import { runAction } from './run-action';
import { useNow } from './use-now';

interface TimelineProps {
  readonly services: HistoryServices;
  readonly file: TimelineFile;
  readonly versions: Loader<readonly FileVersion[]>;
  readonly actions: VersionActions;
}

/** Versions of the active file, newest first. Clicking a version compares it with the current file. */
export function Timeline({ versions, file, ...props }: TimelineProps) {
  const path = useObservable(file.path$, undefined);
  if (path === undefined)
    return <EmptyState icon="history" title={messages.noFile} hint={messages.noFileHint} />;
  return (
    <LoadedView
      loader={versions}
      show={(all) =>
        all.length === 0 ? (
          <EmptyState icon="history" title={messages.noVersions} hint={messages.noVersionsHint(path)} />
        ) : (
          <Versions {...props} path={path} versions={all} />
        )
      }
    />
  );
}

interface VersionsProps extends Pick<TimelineProps, 'services' | 'actions'> {
  readonly path: string;
  readonly versions: readonly FileVersion[];
}

function Versions({ services, actions, path, versions }: VersionsProps) {
  const now = useNow();
  const rows = versions.map((version, index): ActionRow => {
    const compare = () => runAction(services, () => actions.compare(path, version));
    const restore = () => runAction(services, () => actions.restore(path, version));
    return {
      id: version.id,
      icon: version.isCurrent ? 'circle-filled' : 'circle',
      title: version.isCurrent ? messages.current : relativeTime(version.file.lastModified, now),
      description: factsOf(version, versions[index + 1]),
      meta: fullTime(version.file.lastModified),
      open: version.isCurrent
        ? { label: messages.open, icon: 'go-to-file', onSelect: compare }
        : { label: messages.compare, icon: 'diff', onSelect: compare },
      buttons: version.isCurrent
        ? []
        : [{ label: messages.restoreVersion, icon: 'discard', onSelect: restore }],
    };
  });
  return (
    <section aria-label={messages.versionsOf(path)} className="history-panel">
      <div className="history-bar">
        <span className="history-path">{path}</span>
      </div>
      <ActionRows label={messages.versionsOf(path)} rows={rows} />
      {versions.length === 1 && <p className="history-note">{messages.oneVersion}</p>}
    </section>
  );
}

/** For example 'Saved · 1.2 KB (+12 bytes)', including the size difference from the previous version. */
function factsOf({ file }: FileVersion, before: FileVersion | undefined): string {
  const source = file.source === undefined ? messages.unknownSource : sourceTexts[file.source];
  return `${source} · ${messages.sizeChange(file.size, before ? file.size - before.file.size : 0)}`;
}
