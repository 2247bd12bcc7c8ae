import { describe, expect, it } from 'vitest';
import { systemAlerts } from './system-alerts';
import { quietSystem } from './testing/quiet-system';

describe('systemAlerts', () => {
  it('returns no alerts for a healthy system', () => {
    expect(systemAlerts(quietSystem())).toEqual([]);
  });

  it('reports an execution that has waited too long, and an execution that has no worker', () => {
    const waiting = { pending: 1, running: 0, oldest: 61, workers: 1 };
    expect(systemAlerts({ ...quietSystem(), queue: waiting })).toEqual([
      { type: 'queueWaiting', seconds: 61 },
    ]);
    const none = { pending: 1, running: 0, oldest: 5, workers: 0 };
    expect(systemAlerts({ ...quietSystem(), queue: none })).toEqual([{ type: 'noWorkers' }]);
  });

  it('reports failures if the last hour had at least five executions and half of them failed', () => {
    const hour = (completed: number, failed: number) => ({ hour: '', completed, failed, cancelled: 9 });
    const of = (completed: number, failed: number) =>
      systemAlerts({ ...quietSystem(), executions: [hour(0, 50), hour(completed, failed)] });
    expect(of(0, 4)).toEqual([]);
    expect(of(4, 3)).toEqual([]);
    expect(of(3, 3)).toEqual([{ type: 'executionsFailing', failed: 3, all: 6 }]);
  });

  it('reports a slow database and low memory, most severe first', () => {
    const system = quietSystem();
    const alerts = systemAlerts({
      ...system,
      memory: { ...system.memory, machineFree: 4, machineTotal: 100 },
      database: { ...system.database, latency: 1500 },
    });
    expect(alerts.map(({ type }) => type)).toEqual(['databaseSlow', 'memoryShort']);
  });
});
