import { IconButton } from '@host/ui/buttons/icon-button';
import { Input } from '@host/ui/fields/input';
import { useState } from 'react';
import { messages } from '../messages';
import type { TerminalSession } from '../sessions/terminal-session';

export interface TerminalFindProps {
  session: TerminalSession;
  onClose: () => void;
}

export function TerminalFind({ session, onClose }: TerminalFindProps) {
  const [text, setText] = useState('');
  const [isFound, setFound] = useState(true);
  const look = (wanted: string, step: 1 | -1, incremental = false) => {
    const { search } = session;
    const found = step > 0 ? search.findNext(wanted, { incremental }) : search.findPrevious(wanted);
    setFound(wanted === '' || found);
  };
  return (
    <search className="terminal-find">
      <Input
        ref={(field) => field?.focus()}
        size="small"
        icon="search"
        aria-label={messages.findPlaceholder}
        placeholder={messages.findPlaceholder}
        aria-invalid={!isFound}
        value={text}
        suffix={isFound ? undefined : messages.noMatch}
        onChange={({ target }) => {
          setText(target.value);
          look(target.value, 1, true);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter') look(text, event.shiftKey ? -1 : 1);
          else if (event.key === 'Escape') onClose();
          else return;
          event.preventDefault();
        }}
      />
      <IconButton icon="arrow-up" label={messages.findPrevious} onClick={() => look(text, -1)} />
      <IconButton icon="arrow-down" label={messages.findNext} onClick={() => look(text, 1)} />
      <IconButton icon="close" label={messages.close} onClick={onClose} />
    </search>
  );
}
