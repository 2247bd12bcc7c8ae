import type { Project } from '@core/storage/wire';
import { useMemo, useState } from 'react';

export interface Selection {
  /** The selected projects, in list order. */
  readonly selected: readonly Project[];
  readonly has: (project: Project) => boolean;
  /**
   * Selects or deselects a project. If `isRange` is true, selects all projects between this project and the most
   * recently toggled one.
   */
  readonly toggle: (project: Project, isRange: boolean) => void;
  readonly clear: () => void;
}

const none: ReadonlySet<string> = new Set();

/** The selection in a list of projects. Projects that leave the list are deselected. */
export function useSelection(projects: readonly Project[]): Selection {
  const [ids, setIds] = useState(none);
  const [anchor, setAnchor] = useState<string>();
  return useMemo(() => {
    const toggle = (project: Project, isRange: boolean) => {
      const [from, to] = [anchor, project.id]
        .map((id) => projects.findIndex((one) => one.id === id))
        .toSorted((a, b) => a - b);
      const isWhole = isRange && from !== undefined && from >= 0 && to !== undefined;
      const next = new Set(ids);
      if (isWhole) for (const { id } of projects.slice(from, to + 1)) next.add(id);
      else if (!next.delete(project.id)) next.add(project.id);
      setIds(next);
      setAnchor(project.id);
    };
    return {
      selected: projects.filter(({ id }) => ids.has(id)),
      has: ({ id }) => ids.has(id),
      toggle,
      clear: () => setIds(none),
    };
  }, [projects, ids, anchor]);
}
