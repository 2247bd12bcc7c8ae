import { Button } from '@host/ui/buttons/button';
import { Checkbox } from '@host/ui/fields/checkbox';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Dialog } from '@host/ui/overlays/dialog';
import { useRef, useState } from 'react';
import type { ClashChoice, ClashPrompt, ClashQuestion } from '../drop/clash-prompt';
import { messages } from '../messages';

/** Asks the user what to do with a file whose name already exists. Dismissing the dialog cancels the import. */
export function ClashDialog({ prompt }: { prompt: ClashPrompt }) {
  const question = useObservable(prompt.question$, undefined);
  return question && <Question key={question.path} question={question} />;
}

function Question({ question: { path, others, answer } }: { question: ClashQuestion }) {
  const [applyToAll, setForOthers] = useState(false);
  const keepBoth = useRef<HTMLButtonElement>(null);
  const choose = (choice: ClashChoice) => () => answer({ choice, applyToAll });
  return (
    <Dialog
      open
      title={messages.clashTitle}
      description={messages.clash(path)}
      // The choice that loses no data.
      initialFocus={keepBoth}
      onClose={() => answer(undefined)}
      footer={
        <>
          <Button onClick={choose('skip')}>{messages.skip}</Button>
          <Button onClick={choose('replace')}>{messages.replace}</Button>
          <Button ref={keepBoth} variant="primary" onClick={choose('keepBoth')}>
            {messages.keepBoth}
          </Button>
        </>
      }
    >
      {others > 0 && (
        <Checkbox checked={applyToAll} onChange={setForOthers} label={messages.applyToAll(others)} />
      )}
    </Dialog>
  );
}
