import type { ConfigurationService, ConfigurationValue } from '@core/configuration/configuration';
import { Field } from '@host/ui/fields/field';
import { Input } from '@host/ui/fields/input';
import { Select } from '@host/ui/fields/select';
import { useObservable } from '@host/ui/hooks/use-observable';
import { useMemo, useState } from 'react';
import { messages } from '../messages';
import { type Interval, intervals, isInterval } from '../schedule';

const MAX_KEPT = 1000;

export function BackupSettings({ configuration }: { configuration: ConfigurationService }) {
  const interval = useObservable<ConfigurationValue | undefined>(
    useMemo(() => configuration.value$('backup.interval'), [configuration]),
    undefined,
  );
  const [keep, setKeep] = useState(String(configuration.get('backup.keep') ?? ''));
  const names: Record<Interval, string> = {
    off: messages.off,
    hourly: messages.hourly,
    daily: messages.daily,
    weekly: messages.weekly,
  };
  const isValid = /^\d+$/.test(keep) && Number(keep) >= 1 && Number(keep) <= MAX_KEPT;
  return (
    <div className="backup-settings">
      <Field label={messages.interval}>
        {(control) => (
          <Select
            {...control}
            options={intervals.map((value) => ({ value, label: names[value] }))}
            value={isInterval(interval) ? interval : 'daily'}
            onChange={(next) => void configuration.set('backup.interval', next)}
          />
        )}
      </Field>
      <Field label={messages.keep} hint={messages.keepHint} error={isValid ? undefined : messages.badKeep}>
        {(control) => (
          <Input
            {...control}
            inputMode="numeric"
            value={keep}
            onChange={({ target }) => {
              setKeep(target.value);
              const count = Number(target.value);
              if (/^\d+$/.test(target.value) && count >= 1 && count <= MAX_KEPT) {
                void configuration.set('backup.keep', count);
              }
            }}
          />
        )}
      </Field>
    </div>
  );
}
