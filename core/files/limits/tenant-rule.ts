import type { PendingChange, StorageRule, StorageService } from '@core/storage/storage';
import type { Tenant } from '@core/tenant/wire';
import { FileRefusal } from '../file-refusal';
import { ProjectLimitError } from '../projects/project';
import type { LimitedChange } from './limited-change';
import { messages } from './messages';

const MB = 1024 * 1024;

/** Storage limit for a tenant's projects in one browser. */
export interface StorageLimit {
  /** Limit in bytes. */
  readonly bytes: number;
  /** Exceeding a 'soft' limit causes a warning. Changes that exceed a 'hard' limit are rejected. */
  readonly type: 'soft' | 'hard';
}

/** The lower of the `storageLimit` feature and the tenant's own limit; undefined if neither is set. */
export function storageLimit({
  features,
  limits,
}: Pick<Tenant, 'features' | 'limits'>): StorageLimit | undefined {
  const megabytes = Math.min(features.storageLimit ?? Infinity, limits?.storage.limit ?? Infinity);
  return Number.isFinite(megabytes)
    ? { bytes: megabytes * MB, type: limits?.storage.type ?? 'soft' }
    : undefined;
}

/** Total size, in bytes, of the files in a tenant's projects, excluding projects in the trash. */
export async function usedStorage(
  storage: Pick<StorageService, 'listProjects' | 'measureProject'>,
  tenantId: string,
): Promise<number> {
  const mine = (await storage.listProjects()).filter((project) => project.tenantId === tenantId);
  const sizes = await Promise.all(mine.map(({ id }) => storage.measureProject(id)));
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Rule that applies a tenant's limits to a change. The rule rejects with `ProjectLimitError` if there are too many
 * projects or private projects, or if a project is too large. It rejects with `FileRefusal` if files are too large.
 */
export function tenantRule(tenant: Tenant, growths: readonly LimitedChange[]): StorageRule {
  return async (change) => {
    for (const growth of growths) await requireQuota(change, tenant, growth);
  };
}

async function requireQuota(change: PendingChange, tenant: Tenant, growth: LimitedChange): Promise<void> {
  if (growth === 'private') return requirePrivateProjectSlot(change, tenant);
  if (growth === 'project') await requireProjectSlot(change, tenant);
  const limit = storageLimit(tenant);
  // A change that frees storage is always allowed.
  if (limit?.type !== 'hard' || change.addedBytes <= 0) return;
  const used = await usedStorage(change, tenant.id);
  if (used + change.addedBytes <= limit.bytes) return;
  const message = messages.storage(tenant.name, used, limit.bytes);
  throw growth === 'project' ? new ProjectLimitError(message) : new FileRefusal(message);
}

async function requireProjectSlot(
  storage: PendingChange,
  { id, name, plan, features, limits }: Tenant,
): Promise<void> {
  const limit = Math.min(features.maxProjects ?? Infinity, limits?.projects.max ?? Infinity);
  if (!Number.isFinite(limit)) return;
  const projects = await storage.listProjects();
  const counted = projects.filter(({ tenantId, metadata }) => tenantId === id && !metadata.isTemporary);
  if (counted.length >= limit) throw new ProjectLimitError(messages.projects(name, plan, limit));
}

async function requirePrivateProjectSlot(
  storage: PendingChange,
  { id, name, plan, limits }: Tenant,
): Promise<void> {
  if (!limits) return;
  const projects = await storage.listProjects();
  const counted = projects.filter(({ tenantId, metadata }) => tenantId === id && metadata.isPrivate);
  const limit = limits.projects.private;
  if (counted.length >= limit) throw new ProjectLimitError(messages.privateProjects(name, plan, limit));
}
