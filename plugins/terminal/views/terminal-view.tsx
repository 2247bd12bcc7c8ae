import '@xterm/xterm/css/xterm.css';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { handleClipboardKeys } from '../sessions/handle-clipboard-keys';
import type { TerminalSession } from '../sessions/terminal-session';
import type { TerminalSessions } from '../sessions/terminal-sessions';

export interface TerminalViewProps {
  session: TerminalSession;
  sessions: TerminalSessions;
  screenReader: boolean;
  isVisible: boolean;
  onFind: () => void;
}

export function TerminalView({ session, sessions, screenReader, isVisible, onFind }: TerminalViewProps) {
  const place = useRef<HTMLDivElement>(null);

  // Uses a layout effect, because the screen must exist before focus moves to the view's first element.
  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    const { screen, fit } = session;
    // A screen that was shown in another view already has an element, which is moved to this view.
    if (screen.element) element.append(screen.element);
    else screen.open(element);
    const resize = () => {
      if (element.clientWidth > 0 && element.clientHeight > 0) fit.fit();
    };
    resize();
    const observer = new ResizeObserver(resize);
    observer.observe(element);
    const activate = () => sessions.activate(session);
    element.addEventListener('focusin', activate);
    return () => {
      observer.disconnect();
      element.removeEventListener('focusin', activate);
    };
  }, [session, sessions]);

  useEffect(() => {
    session.screen.options.screenReaderMode = screenReader;
  }, [session, screenReader]);

  useEffect(() => {
    handleClipboardKeys(session.screen, onFind);
  }, [session, onFind]);

  useEffect(() => {
    if (!isVisible) return;
    const asked = sessions.focus$.subscribe((wanted) => {
      if (wanted !== session) return;
      session.screen.focus();
      sessions.focus$.next(undefined);
    });
    return () => asked.unsubscribe();
  }, [session, sessions, isVisible]);

  return <div ref={place} className="terminal-view" />;
}
