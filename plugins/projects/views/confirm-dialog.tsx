import { Button } from '@host/ui/buttons/button';
import { Dialog } from '@host/ui/overlays/dialog';
import { useRef } from 'react';
import type { DialogRequest } from '../dialogs';
import { messages } from '../messages';

type ConfirmDialogProps = Extract<DialogRequest, { type: 'confirm' }>;

export function ConfirmDialog({ title, description, action, answer }: ConfirmDialogProps) {
  const confirm = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      open
      title={title}
      description={description}
      onClose={() => answer(false)}
      initialFocus={confirm}
      footer={
        <>
          <Button onClick={() => answer(false)}>{messages.cancel}</Button>
          <Button ref={confirm} variant="danger" onClick={() => answer(true)}>
            {action}
          </Button>
        </>
      }
    />
  );
}
