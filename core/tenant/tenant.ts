import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { Tenant } from './wire';

/** Who the product is for right now; decides layout, theme, features and limits. */
export interface TenantService {
  /** The current tenant; follows the address of the page. Replays the latest. */
  readonly tenant$: Observable<Tenant>;
  readonly tenant: Tenant;
  /** A tenant by id; undefined when there is none. */
  find(id: string): Promise<Tenant | undefined>;
}

export const TenantService = serviceToken<TenantService>('TenantService');
