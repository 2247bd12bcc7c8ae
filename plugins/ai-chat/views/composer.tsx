import type { TestService } from '@core/execution/tests/tests';
import type { ProjectFiles } from '@core/files/project-files';
import type { DiagnosticService } from '@core/languages/diagnostics/diagnostics';
import type { EditorService } from '@core/languages/editor/editor';
import type { OutputService } from '@core/notifications/output/output';
import { Button } from '@host/ui/buttons/button';
import { useObservable } from '@host/ui/hooks/use-observable';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef } from 'react';
import { collectAttachment } from '../attachments/collect-attachment';
import type { ChatSession } from '../chat-session';
import type { ChatAttachment } from '../conversation/chat-thread';
import type { Conversation } from '../conversation/conversation';
import { messages } from '../messages';
import { AttachmentChips } from './attachment-chips';
import { ComposerBar } from './composer-bar';
import { finishQuestion } from './finish-question';
import { SuggestionList, suggestionId } from './suggestion-list';
import { useAttachments } from './use-attachments';
import { useSuggestions } from './use-suggestions';

interface Services {
  readonly diagnostics: DiagnosticService;
  readonly editor: EditorService;
  readonly files: ProjectFiles;
  readonly output: OutputService;
  readonly tests: TestService;
}

export interface ComposerProps {
  session: ChatSession;
  services: Services;
  conversation: Conversation;
  isBusy: boolean;
  isEditing: boolean;
  onCancelEdit: () => void;
  onSend: (text: string, attachments: readonly ChatAttachment[]) => void;
}

/** The question field: Enter sends, Shift+Enter starts a new line, '@' adds an attachment, '/' selects a command. */
export function Composer(props: ComposerProps) {
  const { session, services, conversation, isBusy, isEditing, onCancelEdit, onSend } = props;
  const { text, attachments } = useObservable(session.question$, session.question$.value);
  const chosen = useObservable(session.settings.chosen$, undefined);
  const files = useObservable(services.files.files$, []);
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  useWantedFocus(session, field);
  const paths = useMemo(() => files.map(({ path }) => path), [files]);
  const { error, attempt, attach, dropHandlers } = useAttachments(session, services, field, paths);
  const suggested = useSuggestions(
    session,
    field,
    text,
    paths,
    (mention) => void attempt(async () => attach(await collectAttachment(services, mention))),
  );
  const { suggestions, active } = suggested;
  const send = () =>
    attempt(async () => {
      if (isBusy || (text.trim() === '' && attachments.length === 0)) return;
      if (!chosen) return session.show('setUp');
      const question = await finishQuestion(services, text, attachments);
      session.clearQuestion();
      onSend(question.text, question.attachments);
    });
  const onKeyDown = (event: KeyboardEvent) => {
    // Enter may be confirming an IME composition.
    if (event.nativeEvent.isComposing || suggested.press(event)) return;
    if (event.key !== 'Enter' || event.shiftKey) return;
    event.preventDefault();
    void send();
  };
  return (
    <form
      className="ai-chat-composer"
      data-keep-uncovered=""
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      {...dropHandlers}
    >
      {isEditing && (
        <p className="ai-chat-note">
          {messages.editing}
          <Button size="small" variant="ghost" onClick={onCancelEdit}>
            {messages.cancelEdit}
          </Button>
        </p>
      )}
      {attachments.length > 0 && <AttachmentChips session={session} attachments={attachments} />}
      {active && (
        <SuggestionList id={listId} suggestions={suggestions} active={active} onChoose={suggested.choose} />
      )}
      {error && (
        <p role="alert" className="ai-chat-error">
          {error}
        </p>
      )}
      <textarea
        ref={field}
        aria-label={messages.message}
        aria-autocomplete="list"
        aria-controls={active ? listId : undefined}
        aria-activedescendant={active && suggestionId(listId, suggestions.indexOf(active))}
        placeholder={messages.messageHint}
        rows={3}
        value={text}
        onChange={({ target }) => suggested.edit(target.value, target.selectionStart)}
        onSelect={({ currentTarget }) => suggested.setCursor(currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className="ai-chat-field"
      />
      <ComposerBar session={session} conversation={conversation} isBusy={isBusy} />
    </form>
  );
}

function useWantedFocus(session: ChatSession, field: { readonly current: HTMLTextAreaElement | null }): void {
  const isWanted = useObservable(session.wantsFocus$, false);
  useEffect(() => {
    if (!isWanted || !field.current) return;
    session.wantsFocus$.next(false);
    field.current.focus();
  }, [isWanted, session, field]);
}
