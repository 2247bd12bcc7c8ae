import { CommandService } from '@core/commands/commands';
import { ProjectFiles } from '@core/files/project-files';
import { EditorService } from '@core/languages/editor/editor';
import { AnnouncementService } from '@core/notifications/announcements';
import { NotificationService } from '@core/notifications/notifications';
import { type OutputChannel, OutputService } from '@core/notifications/output/output';
import { WorkspaceService } from '@core/workspace/workspace';
import { downloadBlob } from '@host/api/download-blob';
import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';
import { type RevealedLine, ShownChannel } from './shown-channel';
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
  const full = new ShownChannel(services.output);
  /** The channel with this name. If there is none, the channel shown in the panel. */
  const channelOf = async (name: string | undefined) => {
    const channels = await firstValueFrom(services.output.channels$);
    return channels.find((one) => one.name === name) ?? (await firstValueFrom(shown.channel$));
  };
  /** All lines, without colours. */
  const texts = async (channel: OutputChannel): Promise<string[]> => {
    const lines = await firstValueFrom(channel.lines$);
    return [...lines.texts()].map((text) => styledText(text).text);
  };

  commands.register('output.show', (channel?: string, preserveFocus = false) => {
    if (channel !== undefined) shown.choose(channel);
    services.workspace.openTab({ type: 'output', preserveFocus });
  });
  commands.register('output.openFull', async (name?: string, revealed?: RevealedLine) => {
    const channel = await channelOf(name);
    if (!channel) return;
    full.choose(channel.name, revealed);
    services.workspace.openTab({ type: 'full-output' });
  });
  commands.register('output.clear', async (name?: string) => {
    (await channelOf(name))?.clear();
  });
  commands.register('output.copyAll', async (name?: string) => {
    const channel = await channelOf(name);
    if (!channel) return;
    await navigator.clipboard.writeText((await texts(channel)).join(''));
    services.announcements.announce(messages.copied);
  });
  commands.register('output.save', async (name?: string) => {
    const channel = await channelOf(name);
    if (!channel) return;
    // A blob can have many parts, so a million lines do not need to be joined into one string.
    downloadBlob(new Blob(await texts(channel), { type: 'text/plain' }), `${channel.name}.log`);
  });

  views.registerTab('output', ({ isVisible }: TabProps) => (
    <OutputPanel services={services} shown={shown} isVisible={isVisible} />
  ));
  views.registerTab('full-output', ({ isVisible }: TabProps) => (
    <OutputPanel services={services} shown={full} isVisible={isVisible} isFull />
  ));
}
