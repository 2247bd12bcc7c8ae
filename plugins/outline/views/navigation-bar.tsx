import type { Logger } from '@core/base/logger';
import type { QuickInputService } from '@core/commands/quick-input/quick-input';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import './navigation-bar.css';
import { openFile } from '@host/api/open-file';
import type { TabProps } from '@host/api/plugin-context';
import { useObservable } from '@host/ui/hooks/use-observable';
import { FileIcon } from '@host/ui/icons/file-icon';
import { Icon } from '@host/ui/icons/icon';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { type ActiveSymbols, symbolsOf$ } from '../active-symbols';
import { messages } from '../messages';
import type { NavigationBars } from '../navigation-bars';
import { pickSibling } from '../pick-sibling';
import { type Segment, segmentsOf } from '../segments';
import { symbolKinds } from '../symbol-kinds';

export interface NavigationBarProps extends TabProps {
  readonly services: {
    readonly editor: EditorService;
    readonly files: ProjectFiles;
    readonly logger: Logger;
    readonly notifications: NotificationService;
    readonly quickInput: QuickInputService;
  };
  readonly active: ActiveSymbols;
  readonly bars: NavigationBars;
}

const nowhere = { symbols: [], position: undefined };

/** The path from the project to the cursor, shown above the editor. Each segment opens a list of its siblings. */
export function NavigationBar({ services, active, bars, tabId, filePath }: NavigationBarProps) {
  const here$ = useMemo(() => symbolsOf$(active, filePath), [active, filePath]);
  const { symbols, position } = useObservable(here$, nowhere);
  const segments = useMemo(
    () => (filePath === undefined ? [] : segmentsOf(filePath, symbols, position)),
    [filePath, symbols, position],
  );
  const bar = useRef<HTMLElement>(null);
  const [chosen, setChosen] = useState<number>();
  const last = segments.length - 1;
  const reachable = Math.min(chosen ?? last, last);
  const buttons = () => [...(bar.current?.querySelectorAll('button') ?? [])];
  useEffect(() => {
    const registration = bars.add(tabId, () =>
      bar.current?.querySelector<HTMLElement>('li:last-child button')?.focus(),
    );
    return () => registration.dispose();
  }, [bars, tabId]);
  if (filePath === undefined) return undefined;

  const pick = (segment: Segment) =>
    pickSibling(services, filePath, segment).catch((error: unknown) =>
      services.logger.error(`A segment of the navigation bar for '${filePath}' could not be opened`, error),
    );
  const onKeyDown = (event: KeyboardEvent) => {
    const target = { ArrowLeft: reachable - 1, ArrowRight: reachable + 1, Home: 0, End: last }[event.key];
    const segment = event.key === 'ArrowDown' ? segments[reachable] : undefined;
    if (target === undefined && !segment && event.key !== 'Escape') return;
    event.preventDefault();
    if (target !== undefined) buttons()[Math.min(Math.max(target, 0), last)]?.focus();
    else if (segment) void pick(segment);
    else openFile(services, filePath);
  };
  return (
    <nav
      ref={bar}
      aria-label={messages.navigationBar(filePath)}
      className="navigation-bar"
      onKeyDown={onKeyDown}
    >
      <ol>
        {segments.map((segment, index) => (
          <li key={`${segment.type} ${segment.name} ${'path' in segment ? segment.path : index}`}>
            {index > 0 && <Icon name="chevron-right" size="small" />}
            <button
              type="button"
              tabIndex={index === reachable ? 0 : -1}
              aria-haspopup="listbox"
              aria-label={segment.type === 'symbols' ? messages.symbolsIn(filePath) : undefined}
              className="navigation-bar-step"
              onFocus={() => setChosen(index)}
              onBlur={() => setChosen(undefined)}
              onClick={() => void pick(segment)}
            >
              {segment.type === 'file' && <FileIcon type="file" path={segment.path} />}
              {segment.type === 'symbol' && (
                <Icon name={symbolKinds[segment.symbol.kind].icon} size="small" />
              )}
              <span>{segment.name}</span>
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
