import { useObservable } from '@host/ui/hooks/use-observable';
import { KeyboardHold } from '@host/ui/keyboard/hold-keyboard';
import { lazy, Suspense } from 'react';
import type { DialogRequest, Dialogs } from '../dialogs';
import type { ProjectsServices } from '../projects-services';

const NewProjectDialog = lazy(async () => ({
  default: (await import('./new-project-dialog')).NewProjectDialog,
}));
const RenameProjectDialog = lazy(async () => ({
  default: (await import('./rename-project-dialog')).RenameProjectDialog,
}));
const ImportDialog = lazy(async () => ({ default: (await import('./import-dialog')).ImportDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog')).ConfirmDialog }));

export interface DialogOverlayProps {
  dialogs: Dialogs;
  services: ProjectsServices;
}

/** Shows the open dialog over the current page. */
export function DialogOverlay({ dialogs, services }: DialogOverlayProps) {
  const request = useObservable(dialogs.request$, undefined);
  if (!request) return undefined;
  return (
    <Suspense fallback={<KeyboardHold />}>
      <OpenDialog request={request} services={services} onClose={() => dialogs.close()} />
    </Suspense>
  );
}

interface OpenDialogProps {
  request: DialogRequest;
  services: ProjectsServices;
  onClose: () => void;
}

function OpenDialog({ request, services, onClose }: OpenDialogProps) {
  switch (request.type) {
    case 'newProject':
      return <NewProjectDialog templateId={request.templateId} services={services} onClose={onClose} />;
    case 'rename':
      return <RenameProjectDialog project={request.project} projects={services.projects} onClose={onClose} />;
    case 'import':
      return <ImportDialog {...request} chains={services.chains} />;
    case 'confirm':
      return <ConfirmDialog {...request} />;
  }
}
