import type { StorageLoss } from '@core/storage/health/storage-health';
import { messages } from './messages';

/** What was lost, by name. */
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
