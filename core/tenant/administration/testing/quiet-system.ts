import type { SystemFigures } from '../wire';

/** Figures for a healthy server. */
export function quietSystem(): SystemFigures {
  return {
    version: '0.1.0',
    node: 'v20.20.2',
    platform: 'linux x64',
    startedAt: '2026-01-01T00:00:00.000Z',
    uptime: 90_061,
    memory: {
      process: 200_000_000,
      heapUsed: 80_000_000,
      heapTotal: 120_000_000,
      machineFree: 4_000_000_000,
      machineTotal: 8_000_000_000,
    },
    processors: 2,
    load: 0.5,
    connections: 3,
    calls: { count: 1200, since: '2026-01-01T00:00:00.000Z' },
    database: { kind: 'embedded', size: 42_000_000, latency: 2 },
    queue: { pending: 0, running: 1, workers: 1 },
    executions: [{ hour: '2026-01-01T00:00:00.000Z', completed: 5, failed: 1, cancelled: 0 }],
    languages: ['func', 'tolk'],
    tenants: { active: 8, inactive: 1 },
    visitors: { known: 12, lastDay: 4 },
  };
}
