import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Tenant } from './wire';

/** The tenant that the page's address names. */
export interface NamedTenant {
  readonly id: string;
  /** 'awaited' until somebody has been asked for it; 'missing' when nobody knows it, or it is not active. */
  readonly state: 'known' | 'awaited' | 'missing';
}

/** Who the product is for right now; decides layout, theme, features, limits and plugins. */
export interface TenantService {
  /** The current tenant: the one that is named, and the fallback tenant while that one is not known. Replays the latest. */
  readonly tenant$: Observable<Tenant>;
  readonly tenant: Tenant;
  /** Follows the address of the page; replays the latest. */
  readonly named$: Observable<NamedTenant>;
  readonly named: NamedTenant;
  /**
   * Applies the configuration of a tenant from the server immediately; undefined: the server has no tenant of that id. An
   * equal configuration changes nothing.
   */
  accept(id: string, config: Tenant | undefined): void;
}

export const TenantService = serviceToken<TenantService>('TenantService');
