import type { ConfigurationService } from '@core/configuration/configuration';
import type { TabProps } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/hooks/use-observable';
import { use, useMemo } from 'react';
import { map } from 'rxjs';
import type { TerminalSessions } from '../sessions/terminal-sessions';
import { TerminalPanel } from './terminal-panel';

export interface TerminalTabProps extends Pick<TabProps, 'isVisible'> {
  configuration: ConfigurationService;
  sessions: Promise<TerminalSessions>;
}

/** The terminals, loaded lazily and configured by the settings. */
export function TerminalTab({ configuration, sessions, isVisible }: TerminalTabProps) {
  const screenReader = useObservable(
    useMemo(
      () => configuration.value$('terminal.screenReaderMode').pipe(map((value) => value === true)),
      [configuration],
    ),
    false,
  );
  return <TerminalPanel sessions={use(sessions)} screenReader={screenReader} isVisible={isVisible} />;
}
