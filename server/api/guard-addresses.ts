import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isApiPath } from '../addresses';
import { ApiError } from './api-error';
import { type RequestHost, requestHost } from './request-host';

/** A server's addresses, apart from loopback addresses. */
export interface ServerAddresses {
  /** Host name or address that the server listens on. */
  readonly host?: string | undefined;
  /** Public origin that users open in their browsers. */
  readonly publicUrl?: URL | undefined;
  /** Domain whose subdomains identify tenants. */
  readonly baseDomain?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Origin of the pages served under this request's `Host`. Set by {@link guardAddresses}. */
    ownOrigin: string;
  }
}

const loopback = /^(localhost|(.+\.)?localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Wildcard addresses mean that the server listens on all interfaces, so they do not identify a host. */
const anyAddress: ReadonlySet<string> = new Set(['0.0.0.0', '[::]']);
const readingMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses every request whose `Host` is not an address of this server, as a defence against DNS rebinding. Also refuses
 * API calls, state-changing requests and sockets from pages on other sites. Clients other than browsers are not
 * affected, because they send no `Origin`.
 */
export function guardAddresses(app: FastifyInstance, addresses: ServerAddresses): void {
  const { publicUrl, baseDomain } = addresses;
  const listensOn = addresses.host?.includes(':') ? `[${addresses.host}]` : addresses.host?.toLowerCase();

  app.decorateRequest('ownOrigin', '');
  app.addHook('onRequest', async (request) => {
    const host = requestHost(request);
    // A request target in absolute form contains a host, which may differ from the header.
    if (!host || !request.url.startsWith('/'))
      throw new ApiError(400, 'The request needs exactly one valid Host header.');
    if (!isOwn(host)) throw new ApiError(421, foreignHost(host));
    request.ownOrigin = originAt(host, request.protocol);
    const { origin } = request.headers;
    if (origin !== undefined && isCall(request) && !isOwnOrigin(origin, host, request.ownOrigin)) {
      throw new ApiError(403, `Pages from ${origin} may not call this server.`);
    }
  });

  function isOwn({ name }: RequestHost): boolean {
    return (
      loopback.test(name) ||
      name === publicUrl?.hostname ||
      (baseDomain !== undefined && (name === baseDomain || name.endsWith(`.${baseDomain}`))) ||
      (name === listensOn && !anyAddress.has(name))
    );
  }

  function originAt({ name, port }: RequestHost, protocol: string): string {
    if (name === publicUrl?.hostname) return publicUrl.origin;
    return new URL(`${protocol === 'https' ? 'https' : 'http'}://${name}${port}`).origin;
  }

  /** The scheme is compared only for the public address, because a TLS proxy may be missing from TRUST_PROXY. */
  function isOwnOrigin(origin: string, { name }: RequestHost, own: string): boolean {
    // A proxy may change the host, but a browser always sends the origin that the user opened.
    if (origin === publicUrl?.origin) return true;
    return name !== publicUrl?.hostname && URL.parse(origin)?.host === new URL(own).host;
  }

  function foreignHost({ name }: RequestHost): string {
    const instead = publicUrl ? ` Open ${publicUrl.origin} instead.` : '';
    return `This server does not accept requests for the host '${name}'.${instead} To use this name, set SINTER_PUBLIC_URL to a URL with this host and restart the server.`;
  }
}

function isCall({ method, routeOptions }: FastifyRequest): boolean {
  return !readingMethods.has(method) || isApiPath(routeOptions.url ?? '');
}
