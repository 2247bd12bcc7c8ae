import type { TenantChange, TenantConfig } from '@core/tenant/remote/wire';

export interface TenantEdit {
  /** The configuration on the server. */
  readonly config: TenantConfig;
  readonly changes: TenantChange;
}

export type EditedField = Exclude<keyof TenantChange, 'version' | 'updated_at'>;

export function edited({ config, changes }: TenantEdit): TenantConfig {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const merged = { ...config, ...Object.fromEntries(given), version: config.version };
  // Null removes a value.
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as TenantConfig;
}

/** A copy of the edit with one value replaced. A value equal to the server's is not recorded as a change. */
export function withChange<Field extends EditedField>(
  edit: TenantEdit,
  field: Field,
  value: TenantChange[Field],
): TenantEdit {
  const { [field]: _, ...others } = edit.changes;
  const before = (edit.config as Partial<TenantChange>)[field];
  const isSame = isEqualJson(before ?? null, value ?? null);
  return { ...edit, changes: isSame ? others : { ...others, [field]: value } };
}

export function isChanged({ changes }: TenantEdit): boolean {
  return Object.keys(changes).length > 0;
}

/** Whether two values are equal as JSON, regardless of property order. */
function isEqualJson(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isEqualJson((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
