import { product } from '@core/base/product';

/** Where a tenant's id can be named, in the order they count (specification §5). */
export interface TenantIdSources {
  /** Header `x-tenant-id`; the caller passes it only when it may be trusted (decisions.md, "Addresses"). */
  readonly header?: string | undefined;
  /** Claim `tenant` of the access token. */
  readonly claim?: string | undefined;
  readonly hostname?: string | undefined;
  /** Domain below which subdomains name tenants; `*.localhost` always does. */
  readonly baseDomain?: string | undefined;
  /** From a `/tenant/{id}` path. */
  readonly path?: string | undefined;
  /** Query parameter `tenant`. */
  readonly query?: string | undefined;
}

/** Subdomains that name no tenant (specification §5), and that no tenant may be called by. */
export const IGNORED_SUBDOMAINS: ReadonlySet<string> = new Set([
  'www',
  'api',
  'admin',
  'app',
  'cdn',
  'static',
  'assets',
]);

function subdomain(hostname: string | undefined, baseDomain: string | undefined): string | undefined {
  for (const base of [baseDomain, 'localhost']) {
    if (!base || !hostname?.endsWith(`.${base}`)) continue;
    const label = hostname.slice(0, -base.length - 1);
    if (!label.includes('.') && !IGNORED_SUBDOMAINS.has(label)) return label;
  }
  return undefined;
}

/** The tenant that an address names, or the fallback tenant. Whether it exists is another question. */
export function resolveTenantId(sources: TenantIdSources): string {
  const { header, claim, hostname, baseDomain, path, query } = sources;
  return header || claim || subdomain(hostname, baseDomain) || path || query || product.id;
}
