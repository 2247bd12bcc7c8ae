import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Tenant } from './wire';

/** The tenant in the page's URL. */
export interface UrlTenant {
  /** Id in the URL, or the fallback tenant's id. */
  readonly id: string;
  /** 'awaited' until the tenant has been looked up; 'missing' if it is unknown or not active. */
  readonly state: 'known' | 'awaited' | 'missing';
}

/** The current tenant, which determines layout, theme, features, limits and plugins. */
export interface TenantService {
  /** The tenant in the URL, or the fallback tenant while the URL's tenant is not known. Replays the latest value. */
  readonly tenant$: Observable<Tenant>;
  /** The current value of {@link tenant$}. */
  readonly tenant: Tenant;
  /** The tenant in the page's URL and its state; replays the latest value. */
  readonly urlTenant$: Observable<UrlTenant>;
  /** The current value of {@link urlTenant$}. */
  readonly urlTenant: UrlTenant;
  /**
   * Immediately applies a tenant's configuration from the server; undefined means that the server does not have the
   * tenant. An identical configuration changes nothing.
   */
  accept(id: string, config: Tenant | undefined): void;
}

export const TenantService = serviceToken<TenantService>('TenantService');
