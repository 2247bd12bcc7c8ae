import type { KeyStroke, ShortcutService } from '@core/shortcuts/shortcuts';
import { Spinner } from '@host/ui/feedback/progress';
import { useObservable } from '@host/ui/hooks/use-observable';
import { Icon } from '@host/ui/icons/icon';
import { classNames } from '@host/ui/styles/class-names';
import { Kbd } from '@host/ui/text/kbd';
import { type KeyboardEvent, useId } from 'react';
import { messages } from '../messages';
import type { ModalSession } from '../modal/modal-session';
import { type ChosenRow, noResults } from '../modal/modal-state';
import { cycleStep, ownShortcut } from '../own-keys';
import { PreviewPane } from './preview-pane';
import { optionId, ResultList } from './result-list';

export interface ModalContentProps {
  session: ModalSession;
  shortcuts: ShortcutService;
  /** Called when the highlighted row is accepted or a row is clicked. */
  onAccept: (aside: boolean, chosen?: ChosenRow) => void;
  onClose: () => void;
}

/** Number of rows moved by Page Up and Page Down. */
const PAGE = 10;

export function ModalContent({ session, shortcuts, onAccept, onClose }: ModalContentProps) {
  const text = useObservable(session.text$, '');
  const results = useObservable(session.results$, noResults);
  const mark = useObservable(session.mark$, { index: -1, row: undefined });
  const bound = useObservable(shortcuts.shortcuts$, []);
  const listId = useId();
  const { rows, provider, isSearching } = results;
  const isClear = provider?.reveal !== undefined;
  // Before the provider is known, files are the most likely results.
  const hasPreview = provider ? !isClear && provider.preview !== undefined : results.prefix === '';

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    const stroke: KeyStroke = { key, code, ctrlKey, metaKey, altKey, shiftKey, target: 'none' };
    const own = ownShortcut(bound, shortcuts, stroke);
    const step = text === '' ? cycleStep(bound, shortcuts, stroke) : undefined;
    const hasModifier = !session.isHeld && (altKey || shiftKey || ctrlKey || metaKey);
    const target = hasModifier || isEditing(event, key) ? undefined : rowAfter(key, mark.index, rows.length);
    if (step !== undefined) {
      session.move(mark.index + step);
      session.isHeld = ctrlKey || metaKey || altKey;
    } else if (own) own.handler();
    else if (key === 'Enter') onAccept(ctrlKey || metaKey);
    else if (key === 'Escape') onClose();
    else if (target !== undefined) session.move(target);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <div
      className={classNames(
        'search-modal-content',
        isClear && 'search-modal-clear',
        !hasPreview && 'search-modal-plain',
      )}
    >
      <div className="search-modal-field">
        <Icon name="search" />
        {/* This field comes first, because the dialog focuses its first control when it opens. */}
        <input
          type="text"
          spellCheck={false}
          autoComplete="off"
          placeholder={messages.placeholder}
          aria-label={messages.placeholder}
          aria-autocomplete="list"
          aria-controls={listId}
          aria-activedescendant={mark.row && optionId(listId, mark.index)}
          value={text}
          onChange={({ target }) => session.type(target.value)}
          onKeyDown={onKeyDown}
        />
        {isSearching && <Spinner />}
        <Kbd>{messages.escape}</Kbd>
      </div>
      <div className="search-modal-main">
        <ResultList
          id={listId}
          results={results}
          marked={mark.index}
          onAccept={(row, aside) => provider && onAccept(aside, { provider, row })}
        />
        {hasPreview && <PreviewPane preview$={session.preview$} />}
      </div>
      <div className="search-modal-footer">
        <span role="status">{messages.count(rows.length)}</span>
        {text === '' && rows.length > 0 && <span>{messages.startTyping}</span>}
      </div>
    </div>
  );
}

/** Index of the row that a key moves to. The session wraps the index around. */
function rowAfter(key: string, index: number, count: number): number | undefined {
  if (key === 'ArrowDown') return index + 1;
  if (key === 'ArrowUp') return index - 1;
  if (key === 'PageDown') return Math.min(index + PAGE, count - 1);
  if (key === 'PageUp') return Math.max(index - PAGE, 0);
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

/** Home and End move the caret if there is text. */
function isEditing({ currentTarget }: KeyboardEvent<HTMLInputElement>, key: string): boolean {
  const { value, selectionStart, selectionEnd } = currentTarget;
  if (key === 'Home') return selectionEnd !== 0;
  return key === 'End' && selectionStart !== value.length;
}
