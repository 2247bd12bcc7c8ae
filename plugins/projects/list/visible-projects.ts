import { compareTexts } from '@core/base/localization/format';
import type { Project } from '@core/storage/wire';
import type { ProjectSizes } from './project-sizes';

/** The list's sort orders, which are the values of the 'projects.sort' setting. */
export const sortOrders = ['change', 'name', 'size', 'chain'] as const;
export type SortOrder = (typeof sortOrders)[number];

export function isSortOrder(value: unknown): value is SortOrder {
  return sortOrders.some((order) => order === value);
}

/** Additional data that the list shows for each project. */
export interface ProjectFacts {
  readonly sizes: ProjectSizes;
  readonly chainOf: (project: Project) => string | undefined;
}

/** Sorted projects whose name or chain contains all words in the query. Sizes and times are in descending order. */
export function visibleProjects(
  projects: readonly Project[],
  query: string,
  order: SortOrder,
  { sizes, chainOf }: ProjectFacts,
): readonly Project[] {
  const words = folded(query).split(/\s+/).filter(Boolean);
  const matches = (project: Project) => {
    const text = folded(`${project.name} ${chainOf(project) ?? ''}`);
    return words.every((word) => text.includes(word));
  };
  const latest = (a: Project, b: Project) =>
    a.updated_at === b.updated_at ? compareTexts(a.name, b.name) : a.updated_at < b.updated_at ? 1 : -1;
  const compare: Record<SortOrder, (a: Project, b: Project) => number> = {
    change: latest,
    name: (a, b) => compareTexts(a.name, b.name) || latest(a, b),
    size: (a, b) => bytes(b) - bytes(a) || latest(a, b),
    // Projects without a chain come last.
    chain: (a, b) => compareTexts(chainOf(a) ?? '\uffff', chainOf(b) ?? '\uffff') || latest(a, b),
  };
  const bytes = ({ id }: Project) => sizes.get(id)?.bytes ?? -1;
  return projects.filter(matches).toSorted(compare[order]);
}

/** Removes accents and case differences, so that 'Tresor' finds 'trésor'. */
function folded(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}
