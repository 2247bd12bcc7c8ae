import { product } from '@core/base/product';
import type { FastifyInstance } from 'fastify';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Administrators } from './administrators';
import type { LiveConnections } from './live-connections';

interface MetricsServices {
  readonly administrators: Administrators;
  readonly connections: LiveConnections;
}

/** Collects metrics and serves them to administrators in the Prometheus format. */
export function addMetrics(app: FastifyInstance, services: () => Promise<MetricsServices>): void {
  const register = new Registry();
  const prefix = `${product.id}_`;
  collectDefaultMetrics({ register, prefix });
  const duration = new Histogram({
    name: `${prefix}request_seconds`,
    help: 'Request duration by call and status',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers: [register],
  });
  const connections = new Gauge({
    name: `${prefix}live_connections`,
    help: 'Open sockets and event streams',
    registers: [register],
  });
  app.addHook('onResponse', async ({ method, routeOptions }, reply) => {
    const { call } = routeOptions.config;
    // All files share one label, because a label for each file would create too many time series.
    const name = call ? `${call.method} ${call.url}` : `${method} ${routeOptions.url ?? '*'}`;
    duration.observe({ call: name, status: String(reply.statusCode) }, reply.elapsedTime / 1000);
  });
  app.get('/metrics', async (request, reply) => {
    const { administrators, connections: live } = await services();
    await administrators.requireAdministrator(request);
    connections.set(live.count);
    return reply
      .header('cache-control', 'no-store')
      .type(register.contentType)
      .send(await register.metrics());
  });
}
