import { availableParallelism, freemem, loadavg, totalmem } from 'node:os';
import { product } from '@core/base/product';
import type { SystemFigures } from '@core/tenant/administration/wire';

export function processFigures(): Pick<
  SystemFigures,
  'version' | 'node' | 'platform' | 'startedAt' | 'uptime' | 'memory' | 'processors' | 'load'
> {
  const uptime = process.uptime();
  const { rss, heapUsed, heapTotal } = process.memoryUsage();
  return {
    version: product.version,
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    startedAt: new Date(Date.now() - uptime * 1000).toISOString(),
    uptime: Math.round(uptime),
    memory: { process: rss, heapUsed, heapTotal, machineFree: freemem(), machineTotal: totalmem() },
    processors: availableParallelism(),
    load: loadavg()[0] ?? 0,
  };
}
