import { freeProjectName } from '@core/files/projects/proposed-names';
import type { ImportPlan, PlannedProject } from '../engine/archive-engine';

/** A planned project, under the name that it will get. */
export interface NamedProject {
  readonly project: PlannedProject;
  readonly name: string;
  /** The name that it has where it comes from is taken here. */
  readonly isRenamed: boolean;
}

/** Names the projects of a plan beside those that are there; '' stays for the default name. */
export function plannedNames(plan: ImportPlan, existing: readonly string[]): readonly NamedProject[] {
  const taken = new Set(existing);
  return plan.projects.map((project) => {
    const name = project.name === '' ? '' : freeProjectName(project.name, taken);
    taken.add(name);
    return { project, name, isRenamed: name !== project.name };
  });
}
