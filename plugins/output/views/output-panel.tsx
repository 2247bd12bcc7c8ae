import './output-panel.css';
import type { OutputChannel, OutputLine } from '@core/output/output';
import type { PluginServices, TabProps } from '@host/api/plugin-context';
import { runCommand } from '@host/api/run-command';
import { EmptyState } from '@host/ui/empty-state';
import { IconButton } from '@host/ui/icon-button';
import { Select } from '@host/ui/select';
import { useObservable } from '@host/ui/use-observable';
import { useMemo } from 'react';
import { of } from 'rxjs';
import { messages } from '../messages';
import type { ShownChannel } from '../shown-channel';
import { OutputLog } from './output-log';

export interface OutputPanelProps extends Pick<TabProps, 'isVisible'> {
  services: Pick<PluginServices, 'commands' | 'editor' | 'files' | 'notifications' | 'output'>;
  shown: ShownChannel;
}

const noChannels: readonly OutputChannel[] = [];
const noLines: readonly OutputLine[] = [];

/** What tools print: a channel to choose, and its lines. */
export function OutputPanel({ services, shown, isVisible }: OutputPanelProps) {
  const channels = useObservable(services.output.channels$, noChannels);
  const channel = useObservable(shown.channel$, undefined);
  const lines = useObservable(
    useMemo(() => channel?.lines$ ?? of(noLines), [channel]),
    noLines,
  );
  const isEmpty = lines.length === 0;
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
        <span className="output-toolbar-actions">
          <IconButton
            icon="copy"
            label={messages.copyAll}
            disabled={isEmpty}
            onClick={() => runCommand(services, 'output.copyAll')}
          />
          <IconButton
            icon="clear-all"
            label={messages.clear}
            disabled={isEmpty}
            onClick={() => runCommand(services, 'output.clear')}
          />
        </span>
      </div>
      <div className="output-body">
        <OutputLog key={channel?.name} services={services} lines={lines} isVisible={isVisible} />
        {isEmpty && <EmptyState icon="output" title={messages.none} hint={messages.noneHint} />}
      </div>
    </div>
  );
}
