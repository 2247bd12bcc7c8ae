import type { NewFile, StorageService } from '@core/storage/storage';
import type { FileContent } from '@core/storage/wire';
import type { Tenant } from '@core/tenant/wire';
import { FileRefusal } from '../file-refusal';
import { ProjectLimitError } from '../project';
import type { Growth } from './growth';
import { messages } from './messages';

const MB = 1024 * 1024;
const utf8 = new TextEncoder();

/** How much a tenant's projects may hold in one browser. */
export interface StorageLimit {
  readonly bytes: number;
  /** 'soft' warns, 'hard' refuses. */
  readonly type: 'soft' | 'hard';
}

/** The narrower of what features and limits say; undefined: unlimited. */
export function storageLimit({
  features,
  limits,
}: Pick<Tenant, 'features' | 'limits'>): StorageLimit | undefined {
  const megabytes = Math.min(features.storageLimit ?? Infinity, limits?.storage.limit ?? Infinity);
  return Number.isFinite(megabytes)
    ? { bytes: megabytes * MB, type: limits?.storage.type ?? 'soft' }
    : undefined;
}

/** Bytes of all files of a tenant's projects, without those in the trash. */
export async function usedStorage(
  storage: Pick<StorageService, 'listProjects' | 'measureProject'>,
  tenantId: string,
): Promise<number> {
  const mine = (await storage.listProjects()).filter((project) => project.tenantId === tenantId);
  const sizes = await Promise.all(mine.map(({ id }) => storage.measureProject(id)));
  return sizes.reduce((sum, { bytes }) => sum + bytes, 0);
}

/**
 * Insists that a tenant has room for something. Rejects with `ProjectLimitError` for a project too many, too large, or one
 * private too many, and with `FileRefusal` for files.
 */
export async function insistRoom(storage: StorageService, tenant: Tenant, growth: Growth): Promise<void> {
  if (growth.type === 'private') return insistPrivate(storage, tenant);
  if (growth.type === 'project') await insistProject(storage, tenant);
  const limit = storageLimit(tenant);
  if (limit?.type !== 'hard') return;
  const bytes = growth.type === 'project' ? sizeOf(growth.files) : bytesOf(growth);
  // What makes room is always welcome.
  if (bytes <= 0) return;
  const used = await usedStorage(storage, tenant.id);
  if (used + bytes <= limit.bytes) return;
  const message = messages.storage(tenant.name, used, limit.bytes);
  throw growth.type === 'project' ? new ProjectLimitError(message) : new FileRefusal(message);
}

async function insistProject(
  storage: StorageService,
  { id, name, plan, features, limits }: Tenant,
): Promise<void> {
  const limit = Math.min(features.maxProjects ?? Infinity, limits?.projects.max ?? Infinity);
  if (!Number.isFinite(limit)) return;
  const projects = await storage.listProjects();
  const counted = projects.filter(({ tenantId, metadata }) => tenantId === id && !metadata.isTemporary);
  if (counted.length >= limit) throw new ProjectLimitError(messages.projects(name, plan, limit));
}

async function insistPrivate(storage: StorageService, { id, name, plan, limits }: Tenant): Promise<void> {
  if (!limits) return;
  const projects = await storage.listProjects();
  const counted = projects.filter(({ tenantId, metadata }) => tenantId === id && metadata.isPrivate);
  const limit = limits.projects.private;
  if (counted.length >= limit) throw new ProjectLimitError(messages.privateProjects(name, plan, limit));
}

function bytesOf({ index, operations }: Extract<Growth, { type: 'files' }>): number {
  const before = (path: string) => index.file(path)?.size ?? 0;
  return operations.reduce((sum, operation) => {
    switch (operation.type) {
      case 'write':
        return sum + byteLength(operation.content) - before(operation.path);
      case 'copy':
        return sum + before(operation.from);
      case 'delete':
        return sum - before(operation.path);
      case 'restore':
        return sum + operation.file.size - before(operation.file.path);
      default:
        return sum;
    }
  }, 0);
}

function sizeOf(files: readonly Pick<NewFile, 'content'>[]): number {
  return files.reduce((sum, { content }) => sum + byteLength(content), 0);
}

function byteLength(content: FileContent): number {
  return typeof content === 'string' ? utf8.encode(content).byteLength : content.byteLength;
}
