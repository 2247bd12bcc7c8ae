import { CommandService } from '@core/commands/commands';
import { ProjectFiles } from '@core/files/project-files';
import { NotificationService } from '@core/notifications/notifications';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { FileView } from './file-view';
import { HexViewer } from './hex/hex-viewer';
import { ImageViewer } from './image/image-viewer';

export function activate(context: PluginContext): void {
  const { views } = context;
  const services = {
    commands: context.get(CommandService),
    files: context.get(ProjectFiles),
    notifications: context.get(NotificationService),
  };
  views.registerTab('image-viewer', (tab: TabProps) => (
    <FileView
      services={services}
      tab={tab}
      show={(file, reopen) => <ImageViewer file={file} onReopen={reopen} />}
    />
  ));
  views.registerTab('hex-viewer', (tab: TabProps) => (
    <FileView services={services} tab={tab} show={(file) => <HexViewer file={file} />} />
  ));
}
