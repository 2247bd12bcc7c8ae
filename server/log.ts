import type { FastifyReply, FastifyRequest } from 'fastify';

/** Logs are written to standard error as lines of JSON. Messages for people are printed to standard output. */
export function logOptions(level: string) {
  return { level, stream: process.stderr };
}

/** Logs one line per call. Requests for files are not logged. */
export function logCall({ log, method, routeOptions, ip }: FastifyRequest, reply: FastifyReply): void {
  const { call } = routeOptions.config;
  if (!call) return;
  const { statusCode: status, elapsedTime } = reply;
  const tenant = reply.getHeader('x-tenant-id');
  log.info({ method, call: call.url, status, milliseconds: Math.round(elapsedTime), tenant, ip }, 'call');
}
