import { BufferedChannel } from '@core/notifications/output/buffered-channel';
import { BufferedOutput } from '@core/notifications/output/buffered-output';
import { firstValueFrom } from 'rxjs';
import { expect, it } from 'vitest';
import { printScriptOutput } from './print-script-output';

it('prints the number of omitted lines before the text and uses the output stream’s severity', async () => {
  const channel = new BufferedOutput((name) => new BufferedChannel(name)).channel('Execution');
  printScriptOutput(channel, { stream: 'stdout', text: 'first' });
  printScriptOutput(channel, { stream: 'stderr', text: 'wrong\nlast', omitted: 1_234 });
  const lines = await firstValueFrom(channel.lines$);
  expect([...lines]).toEqual([
    { text: 'first', severity: 'info' },
    { text: '1,234 lines omitted', severity: 'warning' },
    { text: 'wrong', severity: 'error' },
    { text: 'last', severity: 'error' },
  ]);
  expect(lines.gaps).toEqual([{ number: 1, count: 1_234 }]);
});
