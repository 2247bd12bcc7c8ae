import { errorMessage } from '@core/base/errors';
import type { FastifyInstance } from 'fastify';
import type { Environment } from './environment';

/** Thrown if the server cannot listen. The message explains why and how to fix it. */
export class ListenError extends Error {
  override readonly name = 'ListenError';
}

/**
 * Starts listening and resolves to the address to open.
 * @throws ListenError if the port is in use or forbidden, or the host is not one of this machine's addresses.
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
      return `Port ${port} is in use. Stop the program that uses it, or set PORT to another port.`;
    case 'EACCES':
      return `This user is not allowed to open port ${port}. Set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
      return `HOST is '${host}', which is not an address of this machine. Set it to 'localhost' or '0.0.0.0'.`;
    default:
      return `Could not listen on ${host}, port ${port}: ${errorMessage(error)}`;
  }
}
