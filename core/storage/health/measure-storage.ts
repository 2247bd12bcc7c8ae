import { LOW_SPACE, type StorageLevel, type StoragePlatform, type StorageState } from './storage-health';

/** Remaining space, in bytes, below which the next save may be rejected. */
const FULL_BELOW_BYTES = 5 * 1024 * 1024;

/** Reads the storage state from the browser. */
export async function measureStorage(platform: StoragePlatform): Promise<StorageState> {
  const [persisted, estimate] = await Promise.all([platform.persisted(), platform.estimate()]);
  const missing = [
    ...(persisted === undefined ? ['persistence'] : []),
    ...(estimate === undefined ? ['estimate'] : []),
    ...(platform.hasLocks ? [] : ['locks']),
  ];
  const [usage, quota] = [estimate?.usage, estimate?.quota];
  return { level: levelOf(persisted, usage, quota), persisted, usage, quota, missing };
}

function levelOf(
  persisted: boolean | undefined,
  usage: number | undefined,
  quota: number | undefined,
): StorageLevel {
  if (usage !== undefined && quota !== undefined) {
    const left = quota - usage;
    if (left < FULL_BELOW_BYTES) return 'full';
    if (left < LOW_SPACE.bytesLeft || usage >= quota * LOW_SPACE.usedPart) return 'low';
  }
  return persisted === true ? 'fine' : 'not-persistent';
}
