import { errorMessage } from '@core/base/errors';
import type { AnnouncementService } from '@core/notifications/announcements';
import type { MenuEntry } from '@host/ui/overlays/menu-entry';
import { applyFix, type FixServices, fixesOf } from '../fix-problem';
import { messages } from '../messages';
import { openProblem } from '../open-problem';
import type { Problem } from '../problem-nodes';
import { problemText } from '../problem-text';

export type ProblemMenuServices = FixServices & { readonly announcements: AnnouncementService };

/**
 * Context menu for a row: quick fixes first, then other actions, such as copying the problem or opening its location.
 */
export async function problemMenu(
  services: ProblemMenuServices,
  problem: Problem,
): Promise<readonly MenuEntry[]> {
  const fixes = await fixEntries(services, problem);
  return [
    ...fixes,
    ...(fixes.length > 0 ? [{ type: 'separator' } as const] : []),
    ...others(services, problem),
  ];
}

/** Quick fixes for a diagnostic; a disabled entry if there are none. */
export async function fixMenu(
  services: ProblemMenuServices,
  problem: Problem,
): Promise<readonly MenuEntry[]> {
  const fixes = await fixEntries(services, problem);
  return fixes.length > 0 ? fixes : [{ label: messages.noFixes, disabled: true, onSelect: () => {} }];
}

async function fixEntries(services: ProblemMenuServices, problem: Problem): Promise<readonly MenuEntry[]> {
  if (problem.type !== 'diagnostic') return [];
  const { diagnostic } = problem;
  const fixes = await fixesOf(services, diagnostic);
  return fixes.map((fix) => ({
    label: fix.action.title,
    icon: 'lightbulb',
    onSelect: () => void applyFix(services, diagnostic, fix),
  }));
}

function others(services: ProblemMenuServices, problem: Problem): readonly MenuEntry[] {
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => services.announcements.announce(messages.copied),
      (error: unknown) => services.notifications.show({ severity: 'error', message: errorMessage(error) }),
    );
  };
  const entries: MenuEntry[] = [{ label: messages.copy, onSelect: () => copy(problemText(problem)) }];
  if (problem.type === 'diagnostic') {
    entries.push({ label: messages.copyMessage, onSelect: () => copy(problem.diagnostic.message) });
  }
  const page = problem.type === 'diagnostic' ? problem.diagnostic.codeHref : undefined;
  if (page !== undefined) {
    entries.push({
      label: messages.openDocumentation,
      onSelect: () => void window.open(page, '_blank', 'noopener'),
    });
  }
  if (problem.type !== 'file') {
    const place = problem.type === 'diagnostic' ? problem.diagnostic : problem.relation;
    entries.push({
      label: messages.goTo,
      onSelect: () => void openProblem(services, place, { focus: true }),
    });
  }
  return entries;
}
