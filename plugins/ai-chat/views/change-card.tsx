import { errorMessage } from '@core/base/errors';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { LanguageService } from '@core/languages/languages';
import { Button } from '@host/ui/buttons/button';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type DiffRow, diffCounts, diffRows } from '../changes/diff-rows';
import { applyChange, type FileChange } from '../changes/file-changes';
import { messages } from '../messages';

interface Services {
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly languages: LanguageService;
}

export interface ChangeCardProps {
  change: FileChange;
  services: Services;
  onClose: () => void;
}

/** Shows a proposed change. The file does not change until the user accepts the proposal. */
export function ChangeCard({ change, services, onClose }: ChangeCardProps) {
  const { path, before, after } = change;
  const rows = useMemo(() => diffRows(before ?? '', after), [before, after]);
  const { added, removed } = diffCounts(rows);
  const [outcome, setOutcome] = useState<'accepted' | 'undone'>();
  const [error, setError] = useState<string>();
  const act = async (work: () => Promise<unknown>, end: typeof outcome) => {
    setError(undefined);
    try {
      await work();
      setOutcome(end);
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  const compare = () =>
    services.editor.compare({
      title: messages.change(path),
      original: { label: path, text: before ?? '' },
      modified: { label: messages.suggested(path), text: after },
      language: services.languages.languageOf(path),
    });
  const title = before === undefined ? messages.newFile(path) : messages.change(path);
  const isSame = before === after;
  const card = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section ref={card} className="ai-chat-change" aria-label={title}>
      <header className="ai-chat-change-bar">
        <span className="ai-chat-code-name">{title}</span>
        <span className="ai-chat-counts">{messages.changeCounts(added, removed)}</span>
      </header>
      {outcome === undefined && !isSame && <DiffText rows={rows} />}
      <p role="status" className="ai-chat-note">
        {isSame && messages.noChange}
        {outcome === 'accepted' && messages.accepted(path)}
        {outcome === 'undone' && messages.takenBack}
      </p>
      {error && (
        <p role="alert" className="ai-chat-error">
          {error}
        </p>
      )}
      <div className="ai-chat-actions">
        {outcome === undefined && !isSame && (
          <>
            <Button
              size="small"
              variant="primary"
              onClick={() => void act(() => applyChange(services, change), 'accepted')}
            >
              {messages.accept}
            </Button>
            <Button size="small" onClick={onClose}>
              {messages.refuse}
            </Button>
            <Button size="small" variant="ghost" onClick={() => void act(compare, undefined)}>
              {messages.compare}
            </Button>
          </>
        )}
        {outcome === 'accepted' && (
          <Button size="small" onClick={() => void act(() => undoChange(services, path), 'undone')}>
            {messages.undo}
          </Button>
        )}
      </div>
    </section>
  );
}

/**
 * Undoes the change. Rejects unless the change is the latest step in the undo history, so that later changes are not
 * affected.
 */
async function undoChange({ files }: { readonly files: ProjectFiles }, path: string): Promise<void> {
  const label = messages.changeStep(path);
  let isLast = false;
  files.undoState$
    .subscribe(({ undo }) => {
      isLast = undo === label;
    })
    .unsubscribe();
  if (!isLast) throw new Error(messages.changedMeanwhile(path));
  await files.undo();
}

/** Makes the element focusable, so that users can scroll it with the keyboard. */
const keyboardScrollable = { tabIndex: 0 };

function DiffText({ rows }: { rows: readonly DiffRow[] }) {
  return (
    <div className="ai-chat-diff" {...keyboardScrollable}>
      {rows.map(({ kind, text, key }) => (
        <div key={key} className={`ai-chat-diff-${kind}`}>
          {kind === 'gap' ? (
            messages.unchangedLines(Number(text))
          ) : (
            <>
              <span className="ai-chat-sign">{{ added: '+', removed: '−', same: ' ' }[kind]}</span>
              {text}
            </>
          )}
        </div>
      ))}
    </div>
  );
}
