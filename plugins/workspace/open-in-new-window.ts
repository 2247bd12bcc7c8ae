import type { ProjectService } from '@core/files/projects/project';
import type { Tab } from '@core/workspace/layout/layout';
import { type NavigationService, popOutPath } from '@core/workspace/navigation/navigation';
import { messages } from './messages';

/** Opens a tab in a new window with the same project. The original tab remains open. */
export function openInNewWindow(
  { navigation, projects }: { readonly navigation: NavigationService; readonly projects: ProjectService },
  { type, filePath }: Tab,
): void {
  if (!projects.project) return;
  const path = popOutPath(projects.project.id, type, filePath);
  const { outerWidth, outerHeight } = window;
  const features = `popup,width=${Math.round(outerWidth * 0.6)},height=${Math.round(outerHeight * 0.8)}`;
  if (!window.open(navigation.href(path), '_blank', features)) throw new Error(messages.windowBlocked);
}
