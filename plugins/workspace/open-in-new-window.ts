import type { ProjectService } from '@core/files/projects/project';
import type { Tab } from '@core/workspace/layout/layout';
import { type NavigationService, popOutPath } from '@core/workspace/navigation/navigation';
import { messages } from './messages';

/** Opens a tab as a second page of the project, in a window of its own; the tab stays where it is. */
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
