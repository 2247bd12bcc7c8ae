import './terminal-panel.css';
import type { TabProps } from '@host/api/plugin-context';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useObservable } from '@host/ui/hooks/use-observable';
import { classNames } from '@host/ui/styles/class-names';
import { useEffect, useState } from 'react';
import { messages } from '../messages';
import type { TerminalSessions } from '../sessions/terminal-sessions';
import { TerminalFind } from './terminal-find';
import { TerminalToolbar } from './terminal-toolbar';
import { TerminalView } from './terminal-view';

export interface TerminalPanelProps extends Pick<TabProps, 'isVisible'> {
  sessions: TerminalSessions;
  screenReader: boolean;
}

export function TerminalPanel({ sessions, screenReader, isVisible }: TerminalPanelProps) {
  const { tabs, active } = useObservable(sessions.state$, sessions.state);
  const [isSearchOpen, setSearchOpen] = useState(false);
  const [isReady, setReady] = useState(false);
  useEffect(() => {
    let isGone = false;
    void sessions.ready().then(() => {
      if (isGone) return;
      if (sessions.state.tabs.length === 0) sessions.create();
      setReady(true);
    });
    return () => {
      isGone = true;
    };
  }, [sessions]);
  return (
    <section className="terminal-panel" aria-label={messages.terminal}>
      {isSearchOpen && active && (
        <TerminalFind
          key={active.id}
          session={active}
          onClose={() => {
            setSearchOpen(false);
            active.search.clearDecorations();
            active.screen.focus();
          }}
        />
      )}
      {isReady && tabs.length === 0 && (
        <EmptyState
          icon="terminal"
          title={messages.noTerminals}
          hint={messages.noTerminalsHint}
          actions={<Button onClick={() => sessions.create()}>{messages.add}</Button>}
        />
      )}
      {tabs.map((tab) => (
        <div
          key={tab[0]?.id}
          className={classNames('terminal-group', !(active && tab.includes(active)) && 'terminal-hidden')}
        >
          {tab.map((session) => (
            <TerminalView
              key={session.id}
              session={session}
              sessions={sessions}
              screenReader={screenReader}
              isVisible={isVisible && active !== undefined && tab.includes(active)}
              onFind={() => setSearchOpen(true)}
            />
          ))}
        </div>
      ))}
      {/* Rendered after the screens, because the first focusable element must be a screen. CSS moves the toolbar above the screens. */}
      {tabs.length > 0 && (
        <TerminalToolbar
          sessions={sessions}
          tabs={tabs}
          active={active}
          onFind={() => setSearchOpen(!isSearchOpen)}
        />
      )}
    </section>
  );
}
