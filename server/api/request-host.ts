import type { FastifyRequest } from 'fastify';

/** A request's host, in lowercase. */
export interface RequestHost {
  /** A domain without a final dot, an IPv4 address, or an IPv6 address in brackets. */
  readonly name: string;
  /** As in the header, including the colon; empty if the header has no port. */
  readonly port: string;
}

const pattern = /^(\[[\da-f:.]+\]|[a-z\d_-]+(?:\.[a-z\d_-]+)*)\.?(:\d{1,5})?$/;

/**
 * The host in a request's `Host` header; undefined if the header is missing, repeated or malformed. `X-Forwarded-Host`
 * is ignored, because any client can send it.
 */
export function requestHost({ raw }: FastifyRequest): RequestHost | undefined {
  const { rawHeaders } = raw;
  const hosts = rawHeaders.filter((_, index) => rawHeaders[index - 1]?.toLowerCase() === 'host' && index % 2);
  if (hosts.length !== 1) return undefined;
  const [, name, port = ''] = pattern.exec(hosts[0]?.toLowerCase() ?? '') ?? [];
  return name !== undefined && URL.canParse(`http://${name}${port}`) ? { name, port } : undefined;
}
