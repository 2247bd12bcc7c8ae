import type { FastifyReply, FastifyRequest } from 'fastify';

/** Logs are lines of JSON on the error stream: what the server says to people stands on the other one. */
export function logOptions(level: string) {
  return { level, stream: process.stderr };
}

/** One line for each call; files are not worth one. */
export function logCall({ log, method, routeOptions, ip }: FastifyRequest, reply: FastifyReply): void {
  const { call } = routeOptions.config;
  if (!call) return;
  const { statusCode: status, elapsedTime } = reply;
  const tenant = reply.getHeader('x-tenant-id');
  log.info({ method, call: call.url, status, milliseconds: Math.round(elapsedTime), tenant, ip }, 'call');
}
