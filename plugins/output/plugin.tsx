import type { PluginContext, TabProps } from '@host/api/plugin-context';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';
import { ShownChannel } from './shown-channel';
import { OutputPanel } from './views/output-panel';

export function activate({ commands, views, services }: PluginContext): void {
  const shown = new ShownChannel(services.output);

  commands.register('output.show', (channel?: string, preserveFocus = false) => {
    if (channel !== undefined) shown.choose(channel);
    services.workspace.openTab({ type: 'output', preserveFocus });
  });
  commands.register('output.clear', async () => {
    const channel = await firstValueFrom(shown.channel$);
    channel?.clear();
  });
  commands.register('output.copyAll', async () => {
    const channel = await firstValueFrom(shown.channel$);
    const lines = channel ? await firstValueFrom(channel.lines$) : [];
    await navigator.clipboard.writeText(lines.map(({ text }) => `${text}\n`).join(''));
    services.announcements.announce(messages.copied);
  });

  views.registerTab('output', ({ isVisible }: TabProps) => (
    <OutputPanel services={services} shown={shown} isVisible={isVisible} />
  ));
}
