import { Button } from '@host/ui/buttons/button';
import { Dialog } from '@host/ui/overlays/dialog';
import { useRef } from 'react';
import { messages } from '../messages';
import type { ReplaceQuestion } from '../questions';
import { PathList } from './path-list';

export function ReplaceDialog({ names, folder, answer }: ReplaceQuestion) {
  const keep = useRef<HTMLButtonElement>(null);
  const [first = ''] = names;
  const isOne = names.length === 1;
  const where = folder === '' ? messages.theProject : messages.theFolder(folder);
  const what = isOne ? messages.replaceOne(where) : messages.replaceSeveral(where);
  return (
    <Dialog
      open
      title={messages.replaceTitle(isOne ? messages.quoted(first) : messages.items(names.length))}
      description={`${what} ${messages.replaceUndo}`}
      onClose={() => answer(undefined)}
      initialFocus={keep}
      footer={
        <>
          <Button onClick={() => answer(undefined)}>{messages.cancel}</Button>
          <Button variant="danger" onClick={() => answer('replace')}>
            {messages.replace}
          </Button>
          <Button ref={keep} variant="primary" onClick={() => answer('rename')}>
            {messages.keepBoth}
          </Button>
        </>
      }
    >
      {!isOne && <PathList paths={names} />}
    </Dialog>
  );
}
