import { CommandService } from '@core/commands/commands';
import { ProjectFiles } from '@core/files/project-files';
import { EditorService } from '@core/languages/editor/editor';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { OutputService } from '@core/notifications/output/output';
import { WorkspaceService } from '@core/workspace/workspace';
import { downloadBlob } from '@host/api/download-blob';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';
import { ShownChannel } from './shown-channel';
import { styledText } from './styled-text';
import { OutputPanel } from './views/output-panel';

export function activate(context: PluginContext): void {
  const { commands, views } = context;
  const services = {
    announcements: context.get(AnnouncementService),
    commands: context.get(CommandService),
    editor: context.get(EditorService),
    files: context.get(ProjectFiles),
    notifications: context.get(NotificationService),
    output: context.get(OutputService),
    workspace: context.get(WorkspaceService),
  };
  const shown = new ShownChannel(services.output);
  /** The lines of the channel in sight, without colours. */
  const texts = async (): Promise<string[]> => {
    const channel = await firstValueFrom(shown.channel$);
    const lines = channel ? await firstValueFrom(channel.lines$) : [];
    return [...lines].map(({ text }) => `${styledText(text).text}\n`);
  };

  commands.register('output.show', (channel?: string, preserveFocus = false) => {
    if (channel !== undefined) shown.choose(channel);
    services.workspace.openTab({ type: 'output', preserveFocus });
  });
  commands.register('output.clear', async () => {
    const channel = await firstValueFrom(shown.channel$);
    channel?.clear();
  });
  commands.register('output.copyAll', async () => {
    await navigator.clipboard.writeText((await texts()).join(''));
    services.announcements.announce(messages.copied);
  });
  commands.register('output.save', async () => {
    const channel = await firstValueFrom(shown.channel$);
    if (!channel) return;
    // A blob of many parts: a million lines need not become one string.
    downloadBlob(new Blob(await texts(), { type: 'text/plain' }), `${channel.name}.log`);
  });

  views.registerTab('output', ({ isVisible }: TabProps) => (
    <OutputPanel services={services} shown={shown} isVisible={isVisible} />
  ));
}
