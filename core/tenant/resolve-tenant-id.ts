import { product } from '@core/base/product';

/** Sources of a tenant's id, in order of precedence (specification §5). */
export interface TenantIdSources {
  /** `x-tenant-id` header; passed only if it can be trusted (decisions.md, "Addresses"). */
  readonly header?: string | undefined;
  /** `tenant` claim of the access token. */
  readonly claim?: string | undefined;
  /** The URL's host name; its subdomain may identify the tenant. */
  readonly hostname?: string | undefined;
  /** Domain whose subdomains identify tenants; subdomains of `localhost` always do. */
  readonly baseDomain?: string | undefined;
  /** Tenant id from a path `/tenant/{id}`. */
  readonly path?: string | undefined;
  /** Query parameter `tenant`. */
  readonly query?: string | undefined;
}

/** Subdomains that never identify a tenant (specification §5); tenants cannot use these names. */
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

/** Id from the first source that specifies a tenant, or the fallback tenant's id. The tenant may not exist. */
export function resolveTenantId(sources: TenantIdSources): string {
  const { header, claim, hostname, baseDomain, path, query } = sources;
  return header || claim || subdomain(hostname, baseDomain) || path || query || product.id;
}
