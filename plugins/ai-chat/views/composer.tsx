import { errorMessage } from '@core/base/error-message';
import { isAtOrInside } from '@core/base/path';
import { onDroppedPaths } from '@host/api/dropped-paths';
import type { PluginServices } from '@host/api/plugin-context';
import { Button } from '@host/ui/button';
import { IconButton } from '@host/ui/icon-button';
import { useObservable } from '@host/ui/use-observable';
import {
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { firstValueFrom } from 'rxjs';
import { collectAttachment } from '../attachments/collect-attachment';
import { fileAttachment } from '../attachments/dropped-attachment';
import type { ChatSession } from '../chat-session';
import type { Conversation } from '../conversation/conversation';
import { parseSlash } from '../conversation/slash-commands';
import type { ChatAttachment } from '../engine/chat-thread';
import { messages } from '../messages';
import { DEFAULT_CONTEXT_TOKENS } from '../models/model-settings';
import { ContextMeter } from './context-meter';
import { type Suggestion, suggestionsFor } from './suggestions';

export interface ComposerProps {
  session: ChatSession;
  services: PluginServices;
  conversation: Conversation;
  isBusy: boolean;
  isEditing: boolean;
  onCancelEdit: () => void;
  onSend: (text: string, attachments: readonly ChatAttachment[]) => void;
}

/** Where questions are written: Enter sends, Shift+Enter starts a line, '@' attaches, '/' names what is to be done. */
export function Composer(props: ComposerProps) {
  const { session, services, conversation, isBusy, isEditing, onCancelEdit, onSend } = props;
  const { text, attachments } = useObservable(session.question$, session.question$.value);
  const chosen = useObservable(session.settings.chosen$, undefined);
  const files = useObservable(services.files.files$, []);
  const field = useRef<HTMLTextAreaElement>(null);
  const [cursor, setCursor] = useState(0);
  const [marked, setMarked] = useState(0);
  const [closedAt, setClosedAt] = useState<string>();
  const [error, setError] = useState<string>();
  const listId = useId();
  useWantedFocus(session, field);
  const paths = useMemo(() => files.map(({ path }) => path), [files]);
  const attachPaths = useEffectEvent((dropped: readonly string[]) =>
    attempt(async () => {
      for (const path of filesBelow(dropped, paths))
        attach(await collectAttachment(services, { kind: 'file', name: path }));
    }),
  );
  useEffect(() => {
    const place = field.current?.closest('.ai-chat');
    return place ? onDroppedPaths(place, (dropped) => void attachPaths(dropped)) : undefined;
  }, []);
  const suggestions = closedAt === text ? [] : suggestionsFor(text.slice(0, cursor), paths);
  const active = suggestions[Math.min(marked, suggestions.length - 1)];

  const attach = (attachment: ChatAttachment) => {
    const { attachments: now } = session.question$.value;
    const others = now.filter(({ kind, name }) => kind !== attachment.kind || name !== attachment.name);
    session.write({ attachments: [...others, attachment] });
  };
  const attempt = async (work: () => Promise<unknown>) => {
    setError(undefined);
    try {
      await work();
    } catch (failure) {
      setError(errorMessage(failure));
    }
  };
  const choose = (suggestion: Suggestion) => {
    const before = text.slice(0, cursor - suggestion.typed.length);
    const next = `${before}${suggestion.insert}${text.slice(cursor)}`;
    session.write({ text: next });
    const at = before.length + suggestion.insert.length;
    setCursor(at);
    setMarked(0);
    field.current?.focus();
    requestAnimationFrame(() => field.current?.setSelectionRange(at, at));
    const { mention } = suggestion;
    if (mention) void attempt(async () => attach(await collectAttachment(services, mention)));
  };
  const send = () =>
    attempt(async () => {
      if (isBusy || (text.trim() === '' && attachments.length === 0)) return;
      if (!chosen) return session.show('setUp');
      const question = await finishQuestion(services, text, attachments);
      session.clearQuestion();
      onSend(question.text, question.attachments);
    });
  const onKeyDown = (event: KeyboardEvent) => {
    // A word that is still being composed is not sent by the Enter that ends it.
    if (event.nativeEvent.isComposing) return;
    if (active && (event.key === 'ArrowDown' || event.key === 'ArrowUp')) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : -1;
      setMarked((marked + step + suggestions.length) % suggestions.length);
    } else if (active && (event.key === 'Enter' || event.key === 'Tab') && !event.shiftKey) {
      event.preventDefault();
      choose(active);
    } else if (event.key === 'Escape' && active) {
      event.preventDefault();
      event.stopPropagation();
      setClosedAt(text);
    } else if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault();
      void send();
    }
  };
  const onDrop = (event: DragEvent) => {
    const dropped = [...event.dataTransfer.files];
    if (dropped.length === 0) return;
    event.preventDefault();
    event.stopPropagation();
    void attempt(async () => {
      for (const file of dropped) attach(await fileAttachment(file));
    });
  };
  return (
    <form
      className="ai-chat-composer"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        event.stopPropagation();
      }}
      onDrop={onDrop}
    >
      {isEditing && (
        <p className="ai-chat-note">
          {messages.editing}
          <Button size="small" variant="ghost" onClick={onCancelEdit}>
            {messages.cancelEdit}
          </Button>
        </p>
      )}
      {attachments.length > 0 && (
        <ul className="ai-chat-chips" aria-label={messages.attachments}>
          {attachments.map(({ kind, name }) => (
            <li key={`${kind} ${name}`} className="ai-chat-chip">
              {name}
              <IconButton
                icon="close"
                label={messages.removeAttachment(name)}
                size="small"
                onClick={() =>
                  session.write({
                    attachments: attachments.filter((one) => one.kind !== kind || one.name !== name),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      {active && (
        <div
          id={listId}
          role="listbox"
          aria-label={active.mention ? messages.mentions : messages.commands}
          className="ai-chat-suggestions"
        >
          {suggestions.map((suggestion, index) => (
            <div
              key={suggestion.insert + suggestion.label}
              id={`${listId}-${index}`}
              role="option"
              tabIndex={-1}
              aria-selected={suggestion === active}
              className="ai-chat-suggestion"
              onPointerDown={(event) => {
                event.preventDefault();
                choose(suggestion);
              }}
            >
              {suggestion.label}
              {suggestion.description && <span className="ai-chat-meta">{suggestion.description}</span>}
            </div>
          ))}
        </div>
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
        aria-activedescendant={active ? `${listId}-${suggestions.indexOf(active)}` : undefined}
        placeholder={messages.messageHint}
        rows={3}
        value={text}
        onChange={(event) => {
          session.write({ text: event.target.value });
          setCursor(event.target.selectionStart);
          setClosedAt(undefined);
          setMarked(0);
        }}
        onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
        onKeyDown={onKeyDown}
        className="ai-chat-field"
      />
      <div className="ai-chat-composer-bar">
        {chosen && (
          <>
            <ContextMeter
              conversation={conversation}
              question={{ text, attachments }}
              limit={chosen.contextTokens ?? DEFAULT_CONTEXT_TOKENS}
            />
            <span className="ai-chat-model">{chosen.model}</span>
          </>
        )}
        {isBusy ? (
          <Button size="small" icon="debug-stop" onClick={() => conversation.stop()}>
            {messages.stop}
          </Button>
        ) : (
          <Button size="small" variant="primary" icon="send" type="submit">
            {messages.send}
          </Button>
        )}
      </div>
    </form>
  );
}

/** Files that are attached at once, at most: more is no question that a model could read. */
const MAX_DROPPED = 20;

/** Files, and those in folders. */
function filesBelow(dropped: readonly string[], paths: readonly string[]): readonly string[] {
  const isWanted = (path: string) => dropped.some((each) => isAtOrInside(path, each));
  return paths.filter(isWanted).slice(0, MAX_DROPPED);
}

/** What is sent: a command's own words in place of its name, with what it is about. */
async function finishQuestion(
  services: PluginServices,
  text: string,
  attachments: readonly ChatAttachment[],
): Promise<{ readonly text: string; readonly attachments: readonly ChatAttachment[] }> {
  const slash = parseSlash(text);
  if (!slash) return { text: text.trim(), attachments };
  const { command, rest } = slash;
  const added: ChatAttachment[] = [...attachments];
  const active = await firstValueFrom(services.editor.active$);
  if (added.length === 0 && active) {
    const mention = active.selected > 0 ? messages.selection : active.path;
    const kind = active.selected > 0 ? 'selection' : 'file';
    added.push(await collectAttachment(services, { kind, name: mention }));
  }
  if (command.attaches === 'problems' && added.every(({ kind }) => kind !== 'problems')) {
    const problems = { kind: 'problems', name: messages.problems } as const;
    // A project without problems may still have something to mend.
    const found = await collectAttachment(services, problems).catch(() => undefined);
    if (found) added.push(found);
  }
  return { text: `${command.prompt}${rest === '' ? '' : `\n${rest}`}`, attachments: added };
}

/** Gives the field the keyboard when it was asked for, once. */
function useWantedFocus(session: ChatSession, field: { readonly current: HTMLTextAreaElement | null }): void {
  const isWanted = useObservable(session.wantsFocus$, false);
  useEffect(() => {
    if (!isWanted || !field.current) return;
    session.wantsFocus$.next(false);
    field.current.focus();
  }, [isWanted, session, field]);
}
