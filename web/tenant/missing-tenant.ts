import type { ConnectionService } from '@core/base/connection/connection';
import { builtInTenants } from '@core/tenant/built-in-tenants';
import { TenantCalls } from '@core/tenant/remote/tenant-calls';
import { tenantRedirect } from '@core/tenant/routes/route-access';
import { similarTenants } from '@core/tenant/routes/similar-tenants';
import { firstValueFrom } from 'rxjs';

/** Returns the redirect for a tenant that does not exist, or undefined if the server accepts any tenant. */
export async function redirectForMissing(
  path: string,
  id: string,
  connection: ConnectionService,
): Promise<string | undefined> {
  const isServed = (await firstValueFrom(connection.state$)) === 'server';
  if (isServed && !(await validatesTenants())) return undefined;
  const known = builtInTenants.map((tenant) => tenant.id);
  const listed = isServed ? await listTenants().catch(() => []) : [];
  const ids = listed.length > 0 ? listed.map((tenant) => tenant.id) : known;
  return tenantRedirect({ exists: false, active: false }, path, id, similarTenants(id, ids));
}

async function listTenants() {
  return new TenantCalls((...request) => fetch(...request)).list();
}

async function validatesTenants(): Promise<boolean> {
  try {
    const answer: unknown = await (await fetch('/api/health', { cache: 'no-store' })).json();
    return !(answer instanceof Object && 'tenantValidation' in answer && answer.tenantValidation === false);
  } catch {
    return true;
  }
}
