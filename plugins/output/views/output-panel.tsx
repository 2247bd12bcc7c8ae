import type { CommandService } from '@core/commands/commands';
import type { ProjectFiles } from '@core/files/project-files';
import type { EditorService } from '@core/languages/editor/editor';
import type { NotificationService } from '@core/notifications/notifications';
import type { OutputChannel, OutputLines, OutputService } from '@core/notifications/output/output';
import './output-panel.css';
import type { TabProps } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { IconButton } from '@host/ui/buttons/icon-button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo, useState } from 'react';
import { of } from 'rxjs';
import { rowsOfBothEnds, rowsOfLines, rowsOfNumbers } from '../log-rows';
import { matchingLines, type ShownLines } from '../matching-lines';
import { messages } from '../messages';
import type { ShownChannel } from '../shown-channel';
import { OutputLog } from './output-log';

export interface OutputPanelProps extends Pick<TabProps, 'isVisible'> {
  services: {
    readonly commands: CommandService;
    readonly editor: EditorService;
    readonly files: ProjectFiles;
    readonly notifications: NotificationService;
    readonly output: OutputService;
  };
  shown: ShownChannel;
  /** Shows all lines, instead of only the start and end of long sections. */
  isFull?: boolean;
}

const noChannels: readonly OutputChannel[] = [];
const noLines: OutputLines = {
  length: 0,
  dropped: 0,
  sections: [],
  gaps: [],
  texts: () => [],
  at: () => undefined,
  [Symbol.iterator]: () => [][Symbol.iterator](),
};
const nothing: ShownLines = { lines: noLines, matches: undefined };

/** Tool output: channel selection, filter and lines. */
export function OutputPanel({ services, shown, isVisible, isFull = false }: OutputPanelProps) {
  const [filter, setFilter] = useState('');
  const [isLocked, lock] = useState(false);
  const channels = useObservable(services.output.channels$, noChannels);
  const channel = useObservable(shown.channel$, undefined);
  const { lines, matches } = useObservable(
    useMemo(() => (channel ? matchingLines(channel, filter) : of(nothing)), [channel, filter]),
    nothing,
  );
  const revealed = useObservable(shown.revealed$, undefined);
  const rows = useMemo(() => {
    if (matches) return rowsOfNumbers(matches);
    return isFull ? rowsOfLines(lines) : rowsOfBothEnds(lines);
  }, [lines, matches, isFull]);
  const isEmpty = lines.length === 0;
  const action = (icon: string, label: string, command: string) => (
    <IconButton
      icon={icon}
      label={label}
      disabled={isEmpty}
      onClick={() => runCommand(services, command, channel?.name)}
    />
  );
  return (
    <div className="output-panel">
      <div className="output-toolbar">
        <Select
          aria-label={messages.channel}
          placeholder={messages.noChannel}
          options={channels.map(({ name }) => ({ value: name, label: name }))}
          value={channel?.name}
          onChange={(name) => shown.choose(name)}
          disabled={channels.length === 0}
        />
        <Input
          size="small"
          icon="filter"
          aria-label={messages.filter}
          placeholder={messages.filter}
          value={filter}
          suffix={matches && messages.matches(matches.length)}
          onChange={({ target }) => setFilter(target.value)}
          onClear={() => setFilter('')}
        />
        <span className="output-toolbar-actions">
          <IconButton
            icon={isLocked ? 'lock' : 'unlock'}
            label={messages.scrollLock}
            pressed={isLocked}
            onClick={() => lock(!isLocked)}
          />
          {action('copy', messages.copyAll, 'output.copyAll')}
          {action('save', messages.save, 'output.save')}
          {action('clear-all', messages.clear, 'output.clear')}
        </span>
      </div>
      <div className="output-body">
        <OutputLog
          key={`${channel?.name} ${filter}`}
          services={services}
          lines={lines}
          rows={rows}
          label={isFull ? messages.fullOutput : messages.output}
          revealed={matches ? undefined : revealed}
          isVisible={isVisible}
          isLocked={isLocked}
          openFull={(number) => runCommand(services, 'output.openFull', channel?.name, { number })}
          saveFull={() => runCommand(services, 'output.save', channel?.name)}
        />
        {isEmpty && <EmptyState icon="output" title={messages.none} hint={messages.noneHint} />}
        {!isEmpty && matches?.length === 0 && <EmptyState icon="filter" title={messages.noMatch} />}
      </div>
    </div>
  );
}
