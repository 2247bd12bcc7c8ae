import { IconButton } from '@host/ui/buttons/icon-button';
import { messages } from '../messages';
import type { TerminalSession } from '../sessions/terminal-session';
import type { TerminalSessions, TerminalsState } from '../sessions/terminal-sessions';

export interface TerminalToolbarProps extends TerminalsState {
  sessions: TerminalSessions;
  onFind: () => void;
}

export function TerminalToolbar({ sessions, tabs, active, onFind }: TerminalToolbarProps) {
  const all = tabs.flat();
  const choose = (session: TerminalSession) => {
    sessions.activate(session);
    sessions.focus$.next(session);
  };
  return (
    <div className="terminal-toolbar">
      <div className="terminal-tabs" role="tablist" aria-label={messages.terminals} hidden={all.length < 2}>
        {all.map((session) => (
          <button
            key={session.id}
            type="button"
            role="tab"
            className="terminal-tab"
            aria-selected={session === active}
            tabIndex={session === active ? 0 : -1}
            onClick={() => choose(session)}
            onAuxClick={(event) => {
              if (event.button === 1) sessions.close(session);
            }}
            onKeyDown={({ key }) => {
              const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0;
              const next = all[(all.indexOf(session) + step + all.length) % all.length];
              if (step !== 0 && next) sessions.activate(next);
            }}
            ref={(element) => {
              const tabs = element?.parentElement;
              if (session === active && tabs?.contains(document.activeElement)) element?.focus();
            }}
          >
            {messages.numbered(session.number)}
          </button>
        ))}
      </div>
      <span className="terminal-actions">
        <IconButton icon="add" label={messages.add} onClick={() => sessions.create()} />
        <IconButton icon="split-horizontal" label={messages.split} onClick={() => sessions.split()} />
        <IconButton icon="search" label={messages.find} disabled={!active} onClick={onFind} />
        <IconButton
          icon="clear-all"
          label={messages.clear}
          disabled={!active}
          onClick={() => active?.clear()}
        />
        <IconButton
          icon="trash"
          label={messages.close}
          disabled={!active}
          onClick={() => active && sessions.close(active)}
        />
      </span>
    </div>
  );
}
