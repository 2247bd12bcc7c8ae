import { useObservable } from '@host/ui/use-observable';
import { lazy, Suspense } from 'react';
import type { NewProjectPrompt } from '../new-project-prompt';
import type { ProjectsServices } from '../projects-services';

const NewProjectDialog = lazy(async () => ({
  default: (await import('./new-project-dialog')).NewProjectDialog,
}));

export interface NewProjectOverlayProps {
  prompt: NewProjectPrompt;
  services: ProjectsServices;
}

/** Shows the dialog 'New Project' over whatever page there is, while the prompt is open. */
export function NewProjectOverlay({ prompt, services }: NewProjectOverlayProps) {
  const draft = useObservable(prompt.draft$, undefined);
  if (!draft) return undefined;
  return (
    <Suspense>
      <NewProjectDialog draft={draft} services={services} onClose={() => prompt.close()} />
    </Suspense>
  );
}
