import type { CommandService } from '@core/commands/commands';
import type { NotificationService } from '@core/notifications/notifications';
import { runCommand } from '@host/api/run-command';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { messages } from '../messages';

/** Shown for a project without files, with buttons that add files. */
export function EmptyTree({
  services,
}: {
  services: { readonly commands: CommandService; readonly notifications: NotificationService };
}) {
  return (
    <EmptyState
      title={messages.empty}
      hint={messages.emptyHint}
      actions={
        <>
          <Button size="small" icon="new-file" onClick={() => runCommand(services, 'fileTree.newFile', '')}>
            {messages.createFile}
          </Button>
          <Button
            size="small"
            icon="new-folder"
            onClick={() => runCommand(services, 'fileTree.newFolder', '')}
          >
            {messages.createFolder}
          </Button>
          <Button size="small" icon="package" onClick={() => runCommand(services, 'fileTree.addTemplate')}>
            {messages.addTemplate}
          </Button>
        </>
      }
    />
  );
}
