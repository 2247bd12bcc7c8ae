import { errorMessage } from '@core/base/errors';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment';

/** The server could not start to listen; the message says why and what to change. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts to listen and resolves to the address to open.
 * @throws ListenError when the port is taken or forbidden, or the host is not one of this machine.
 */
export async function listen(
  app: FastifyInstance,
  { host, port }: Pick<Environment, 'host' | 'port'>,
): Promise<string> {
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new ListenError(reason(error, host, port), { cause: error });
  }
  const [bound] = app.addresses();
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${typeof bound === 'object' ? bound.port : port}`;
}

function reason(error: unknown, host: string, port: number): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use: stop what listens there, or set PORT to another one.`;
    case 'EACCES':
      return `Port ${port} may not be opened by this user: set PORT to one above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is '${host}', which is no address of this machine: set it to 'localhost' or '0.0.0.0'.`;
    default:
      return `Listening on ${host}, port ${port}, failed: ${errorMessage(error)}`;
  }
}
