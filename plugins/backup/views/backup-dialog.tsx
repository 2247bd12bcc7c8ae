import './backup-dialog.css';
import { errorMessage } from '@core/base/errors';
import { formatSize, relativeTime } from '@core/base/localization/sizes-and-times';
import { Button } from '@host/ui/buttons/button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Dialog } from '@host/ui/overlays/dialog';
import type { BackupServices } from '../backup-services';
import type { Backups } from '../backups';
import { messages } from '../messages';
import { BackupSettings } from './backup-settings';

export interface BackupDialogProps {
  backups: Backups;
  services: BackupServices;
  onClose: () => void;
}

export function BackupDialog({ backups, services, onClose }: BackupDialogProps) {
  const state = useObservable(backups.state$, backups.state$.value);
  const { isSupported, isRunning, folder, last, failure } = state;
  const act = (work: () => Promise<void>) => () => {
    work().catch((error: unknown) =>
      services.notifications.show({ severity: 'error', message: messages.notDone(errorMessage(error)) }),
    );
  };
  return (
    <Dialog
      open
      title={messages.title}
      description={isSupported ? messages.description : messages.unsupported}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          {isSupported ? (
            <Button
              variant="primary"
              busy={isRunning}
              onClick={act(() => (folder ? backups.run() : backups.chooseFolder()))}
            >
              {folder ? messages.runNow : messages.chooseFolder}
            </Button>
          ) : (
            <Button variant="primary" icon="export" onClick={act(() => backups.exportInstead())}>
              {messages.exportAll}
            </Button>
          )}
        </>
      }
    >
      <dl className="backup-facts">
        {isSupported && (
          <>
            <dt>{messages.folder}</dt>
            <dd>
              {folder ? folder.name : messages.noFolder}
              {folder && (
                <span className="backup-folder-actions">
                  <Button size="small" onClick={act(() => backups.chooseFolder())}>
                    {messages.changeFolder}
                  </Button>
                  <Button size="small" variant="ghost" onClick={act(() => backups.forgetFolder())}>
                    {messages.stopUsing}
                  </Button>
                </span>
              )}
            </dd>
          </>
        )}
        <dt>{messages.lastBackup}</dt>
        <dd>
          {last
            ? messages.written(last.fileName, formatSize(last.bytes), relativeTime(last.at, Date.now()))
            : messages.never}
          {failure && (
            <p className="backup-failure">
              {messages.failed(relativeTime(failure.at, Date.now()), failure.problem)}
            </p>
          )}
        </dd>
      </dl>
      <BackupSettings configuration={services.configuration} />
    </Dialog>
  );
}
