import type { TenantChange, TenantConfig } from '@core/tenant/remote/wire';

/** A configuration with the changes that somebody is about to make. */
export interface TenantEdit {
  /** As the server has it. */
  readonly config: TenantConfig;
  /** What is to be changed, and nothing else. */
  readonly changes: TenantChange;
}

/** What a change can name of a configuration. */
export type EditedField = Exclude<keyof TenantChange, 'version' | 'updated_at'>;

/** The configuration as it would be. */
export function edited({ config, changes }: TenantEdit): TenantConfig {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  const merged = { ...config, ...Object.fromEntries(given), version: config.version };
  // Null takes something away.
  return Object.fromEntries(Object.entries(merged).filter(([, value]) => value !== null)) as TenantConfig;
}

/** The same with another value; one that is what the server has is no change. */
export function withChange<Field extends EditedField>(
  edit: TenantEdit,
  field: Field,
  value: TenantChange[Field],
): TenantEdit {
  const { [field]: _, ...others } = edit.changes;
  const before = (edit.config as Partial<TenantChange>)[field];
  const isSame = isAlike(before ?? null, value ?? null);
  return { ...edit, changes: isSame ? others : { ...others, [field]: value } };
}

export function isChanged({ changes }: TenantEdit): boolean {
  return Object.keys(changes).length > 0;
}

/** Equal as JSON, whatever the order of their members. */
function isAlike(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || !a || !b) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) =>
    isAlike((a as Record<string, unknown>)[name], (b as Record<string, unknown>)[name]),
  );
}
