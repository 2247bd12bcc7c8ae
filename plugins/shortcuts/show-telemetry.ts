import type { TelemetryService } from '@core/base/telemetry';
import type { CommandService } from '@core/commands/commands';
import type { OutputService } from '@core/notifications/output/output';
import type { ShortcutService } from '@core/shortcuts/shortcuts';
import { firstValueFrom } from 'rxjs';
import { messages } from './messages';

export async function showTelemetry({
  commands,
  output,
  shortcuts,
  telemetry,
}: {
  readonly commands: CommandService;
  readonly output: OutputService;
  readonly shortcuts: ShortcutService;
  readonly telemetry: TelemetryService;
}): Promise<void> {
  const [counters, registered, inForce] = await Promise.all([
    firstValueFrom(telemetry.counters$),
    firstValueFrom(shortcuts.registered$),
    firstValueFrom(shortcuts.shortcuts$),
  ]);
  const channel = output.channel(messages.telemetryChannel);
  channel.clear();
  channel.append(messages.telemetryHead(registered.length, inForce.length));
  for (const { event, subject, count, lastTime } of counters) {
    channel.append(messages.telemetryLine(event, subject, count, lastTime));
  }
  await commands.execute('output.show', messages.telemetryChannel);
}
