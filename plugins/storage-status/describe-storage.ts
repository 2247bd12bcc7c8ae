import type { StorageLevel, StorageLoss, StorageState } from '@core/storage/health/storage-health';
import type { IconName } from '@host/ui/icons/icon-names';
import { messages } from './messages';

export interface StorageStatus {
  readonly icon: IconName;
  readonly text: string;
  readonly tone: 'quiet' | 'warning' | 'error';
}

const levels: Readonly<Record<StorageLevel, () => StorageStatus>> = {
  fine: () => ({ icon: 'database', text: messages.fine, tone: 'quiet' }),
  'not-persistent': () => ({ icon: 'database', text: messages.notPersistent, tone: 'quiet' }),
  low: () => ({ icon: 'warning', text: messages.low, tone: 'warning' }),
  full: () => ({ icon: 'error', text: messages.full, tone: 'error' }),
};

/** The most severe status. Data losses take precedence over the storage level. */
export function statusOf(state: StorageState | undefined, losses: readonly StorageLoss[]): StorageStatus {
  if (losses.length > 0) return { icon: 'error', text: messages.lost(losses.length), tone: 'error' };
  return state ? levels[state.level]() : { icon: 'database', text: messages.unknown, tone: 'quiet' };
}

export function describeLoss({ type, projects }: StorageLoss): string {
  switch (type) {
    case 'unreadable':
      return messages.unreadable(projects);
    case 'cleared':
      return messages.cleared(projects);
    case 'project-missing':
      return messages.projectMissing(projects);
    case 'project-corrupt':
      return messages.projectCorrupt(projects);
    case 'files-missing':
      return projects.map((project) => messages.filesMissing(project)).join(' ');
  }
}
