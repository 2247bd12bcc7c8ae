import { basename } from '@core/base/path';
import { Button } from '@host/ui/buttons/button';
import { Dialog } from '@host/ui/overlays/dialog';
import { useRef } from 'react';
import { messages } from '../messages';
import type { DeleteQuestion } from '../questions';
import { PathList } from './path-list';

/** Asks the user for confirmation before a folder or several items are deleted. */
export function DeleteDialog({ paths, hasFolders, answer }: DeleteQuestion) {
  const confirm = useRef<HTMLButtonElement>(null);
  const [first = ''] = paths;
  const isOne = paths.length === 1;
  const names = isOne ? messages.quoted(basename(first)) : messages.items(paths.length);
  const several = hasFolders ? messages.deleteSeveral : messages.deleteFiles;
  return (
    <Dialog
      open
      title={messages.deleteTitle(names)}
      description={isOne ? messages.deleteFolder : several}
      onClose={() => answer(undefined)}
      initialFocus={confirm}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>{messages.cancel}</Button>
          <Button ref={confirm} variant="danger" onClick={() => answer('delete')}>
            {messages.delete}
          </Button>
        </>
      }
    >
      {!isOne && <PathList paths={paths} />}
    </Dialog>
  );
}
