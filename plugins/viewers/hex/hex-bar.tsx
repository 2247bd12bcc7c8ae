import { IconButton } from '@host/ui/buttons/icon-button';
import { Input } from '@host/ui/fields/input';
import { type FormEvent, type KeyboardEvent, useState } from 'react';
import { messages } from '../messages';
import type { ByteRange } from './byte-range';
import { findBytes } from './find-bytes';
import { parseBytes, parseOffset } from './parse-query';

interface HexBarProps {
  readonly bytes: Uint8Array;
  readonly marked: ByteRange;
  readonly onMark: (marked: ByteRange) => void;
}

export function HexBar({ bytes, marked, onMark }: HexBarProps) {
  const { offset } = marked;
  const [note, setNote] = useState<string>();
  const [query, setQuery] = useState('');
  const [isHex, setHex] = useState(false);

  const goTo = (typed: string) => {
    const target = parseOffset(typed, bytes.length);
    setNote(target === undefined ? messages.badOffset(bytes.length) : undefined);
    if (target !== undefined) onMark({ offset: target, length: 1 });
  };
  const find = (direction: 1 | -1) => {
    const wanted = parseBytes(query, isHex);
    if (!wanted) return setNote(messages.badHex);
    if (wanted.length === 0) return setNote(undefined);
    // If no match is selected, a forward search may match at the cursor. If a match is selected, the next search must
    // not match at the same offset.
    const from = direction > 0 && marked.length === 1 ? offset : offset + direction;
    const found = findBytes(bytes, wanted, from, direction);
    setNote(found === undefined ? messages.notFound : messages.found(found));
    if (found !== undefined) onMark({ offset: found, length: wanted.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    find(event.shiftKey ? -1 : 1);
  };

  return (
    <footer className="viewer-bar">
      <p role="status" className="viewer-bar-facts">
        {note ?? messages.cursor(offset, bytes[offset] ?? 0)}
      </p>
      <OffsetForm onGoTo={goTo} />
      <Input
        name="find"
        size="small"
        mono
        icon="search"
        className="hex-find"
        aria-label={messages.find}
        placeholder={messages.findPlaceholder(isHex)}
        value={query}
        onChange={({ target }) => setQuery(target.value)}
        onClear={() => setQuery('')}
        onKeyDown={onKeyDown}
      />
      <IconButton
        icon="symbol-numeric"
        label={messages.asHex}
        size="small"
        pressed={isHex}
        onClick={() => setHex(!isHex)}
      />
      <IconButton
        icon="arrow-up"
        label={messages.previous}
        shortcut="Shift+Enter"
        size="small"
        disabled={query === ''}
        onClick={() => find(-1)}
      />
      <IconButton
        icon="arrow-down"
        label={messages.next}
        shortcut="Enter"
        size="small"
        disabled={query === ''}
        onClick={() => find(1)}
      />
    </footer>
  );
}

function OffsetForm({ onGoTo }: { readonly onGoTo: (typed: string) => void }) {
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('offset');
    onGoTo(typeof typed === 'string' ? typed : '');
  };
  return (
    <form className="hex-offset-form" onSubmit={submit}>
      <Input
        name="offset"
        size="small"
        mono
        aria-label={messages.offset}
        placeholder={messages.offsetPlaceholder}
      />
    </form>
  );
}
