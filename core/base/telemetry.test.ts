import { firstValueFrom } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { MemoryTelemetry } from './telemetry';

describe('MemoryTelemetry', () => {
  it('counts by event and subject and lists the most recent counter first', async () => {
    const telemetry = new MemoryTelemetry();
    telemetry.count('shortcuts.used', 'editor.save');
    telemetry.count('shortcuts.conflict');
    telemetry.count('shortcuts.used', 'editor.save');
    const counters = await firstValueFrom(telemetry.counters$);
    expect(counters.map(({ event, subject, count }) => [event, subject, count])).toEqual([
      ['shortcuts.used', 'editor.save', 2],
      ['shortcuts.conflict', '', 1],
    ]);
    expect(Date.parse(counters[0]?.lastTime ?? '')).not.toBeNaN();
  });
});
