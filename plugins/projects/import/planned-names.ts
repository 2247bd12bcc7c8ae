import { freeProjectName } from '@core/files/projects/proposed-names';
import type { ImportPlan, PlannedProject } from '../engine/archive-engine';

/** A planned project with its final name. */
export interface NamedProject {
  readonly project: PlannedProject;
  readonly name: string;
  /** True when a project with its original name already exists. */
  readonly isRenamed: boolean;
}

/** Assigns unused names to the planned projects. An empty name still means the default name. */
export function plannedNames(plan: ImportPlan, existing: readonly string[]): readonly NamedProject[] {
  const taken = new Set(existing);
  return plan.projects.map((project) => {
    const name = project.name === '' ? '' : freeProjectName(project.name, taken);
    taken.add(name);
    return { project, name, isRenamed: name !== project.name };
  });
}
