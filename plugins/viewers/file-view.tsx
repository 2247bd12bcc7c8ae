import type { CommandService } from '@core/commands/commands';
import type { ProjectFiles } from '@core/files/project-files';
import type { NotificationService } from '@core/notifications/notifications';
import type { FileRecord } from '@core/storage/wire';
import type { TabProps } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { useFile } from './use-file';

interface FileViewProps {
  readonly services: {
    readonly commands: CommandService;
    readonly files: ProjectFiles;
    readonly notifications: NotificationService;
  };
  readonly tab: TabProps;
  /** `reopen` prompts the user for a different viewer for the file. */
  readonly show: (file: FileRecord, reopen: () => void) => ReactNode;
}

/** A tab that shows a file, a message while it is loading, or an error. */
export function FileView({ services, tab: { tabId, filePath }, show }: FileViewProps) {
  if (filePath === undefined)
    return <EmptyState icon="file" title={messages.noFile} hint={messages.noFileHint} />;
  return <ReadFile services={services} tabId={tabId} path={filePath} show={show} />;
}

interface ReadFileProps extends Pick<FileViewProps, 'services' | 'show'> {
  readonly tabId: string;
  readonly path: string;
}

function ReadFile({ services, tabId, path, show }: ReadFileProps) {
  const { viewed, retry } = useFile(services.files, path);
  if (viewed.type === 'loading') return <Skeleton label={messages.loading(path)} />;
  if (viewed.type === 'failed')
    return (
      <EmptyState
        icon="warning"
        title={messages.notShown(path)}
        hint={viewed.message}
        actions={<Button onClick={retry}>{messages.retry}</Button>}
      />
    );
  return show(viewed.file, () => runCommand(services, 'editor.reopenWith', tabId));
}
