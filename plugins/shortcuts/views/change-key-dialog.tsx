import type { KeyCombination } from '@core/shortcuts/key-combination';
import type { Platform } from '@core/shortcuts/shortcuts';
import { Button } from '@host/ui/buttons/button';
import { Dialog } from '@host/ui/overlays/dialog';
import { useRef, useState } from 'react';
import { filterByKeys, type KeybindingRow } from '../keybindings/keybinding-rows';
import { messages } from '../messages';
import { reservedNote } from '../reserved-note';
import { KeyRecorder } from './key-recorder';

export interface ChangeKeyDialogProps {
  /** Title, for example 'Change key for General: Save'. */
  readonly title: string;
  readonly platform: Platform;
  readonly rows: readonly KeybindingRow[];
  readonly command: string;
  readonly onSave: (keys: readonly KeyCombination[]) => void;
  readonly onClose: () => void;
}

/** Dialog for recording a key. It shows which commands already use the key, and whether the browser reserves it. */
export function ChangeKeyDialog({ title, platform, rows, command, onSave, onClose }: ChangeKeyDialogProps) {
  const [keys, setKeys] = useState<readonly KeyCombination[]>([]);
  const field = useRef<HTMLInputElement>(null);
  const save = () => {
    if (keys.length > 0) onSave(keys);
  };
  const notes = keys.length === 0 ? [] : [...conflictNotes(), reservedNote(keys[0], platform)];
  const footer = (
    <>
      <Button variant="ghost" onClick={onClose}>
        {messages.cancel}
      </Button>
      <Button variant="primary" disabled={keys.length === 0} onClick={save}>
        {messages.save}
      </Button>
    </>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      description={messages.pressKeys}
      initialFocus={field}
      footer={footer}
    >
      <KeyRecorder
        ref={field}
        aria-label={messages.newKey}
        placeholder={messages.noKeysYet}
        platform={platform}
        keys={keys}
        onKeys={setKeys}
        onEnter={save}
        onEscape={onClose}
      />
      <div role="status" className="keybindings-notes">
        {notes.map((note) => note !== undefined && <p key={note}>{note}</p>)}
      </div>
    </Dialog>
  );

  function conflictNotes(): string[] {
    const conflicts = filterByKeys(rows, keys).filter(
      (row) => row.command !== command && row.sequence.length === keys.length,
    );
    return conflicts.length === 0
      ? []
      : [messages.taken([...new Set(conflicts.map((row) => row.title))].join(', '))];
  }
}
