import { basename } from '@core/base/path';
import { Button } from '@host/ui/button';
import { Dialog } from '@host/ui/dialog';
import { useRef } from 'react';
import type { DeleteQuestion } from '../file-tree-state';
import { messages } from '../messages';

/** Asks before folders go. */
export function DeleteDialog({ paths, answer }: DeleteQuestion) {
  const confirm = useRef<HTMLButtonElement>(null);
  const [first = ''] = paths;
  const what =
    paths.length === 1 ? `'${basename(first)}' and everything in it` : messages.items(paths.length);
  return (
    <Dialog
      open
      title={paths.length === 1 ? `Delete '${basename(first)}'?` : `Delete ${messages.items(paths.length)}?`}
      description={`This deletes ${what}. It cannot be undone.`}
      onClose={() => answer(false)}
      initialFocus={confirm}
      footer={
        <>
          <Button onClick={() => answer(false)}>Cancel</Button>
          <Button ref={confirm} variant="danger" onClick={() => answer(true)}>
            Delete
          </Button>
        </>
      }
    >
      {paths.length > 1 && (
        <ul className="file-tree-doomed">
          {paths.slice(0, 10).map((path) => (
            <li key={path}>{path}</li>
          ))}
          {paths.length > 10 && <li>and {paths.length - 10} more</li>}
        </ul>
      )}
    </Dialog>
  );
}
