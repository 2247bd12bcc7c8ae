import type { AdministrationCalls } from '@core/tenant/administration/administration-calls';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Skeleton } from '@host/ui/feedback/skeleton';
import { Checkbox } from '@host/ui/fields/checkbox';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useAsync } from '@host/ui/hooks/use-async';
import { useCallback, useState } from 'react';
import { messages } from '../messages';
import { Failure } from '../views/admin-page';

export interface PluginSetProps {
  administration: Pick<AdministrationCalls, 'plugins'>;
  tenantId: string;
  disabled: readonly string[];
  onChange: (disabled: readonly string[]) => void;
}

/** The admin plugin provides this page, so a tenant that disabled it could not enable it again. */
const isRequired = (plugin: string, tenantId: string) => plugin === 'admin' && tenantId === 'admin';

/** The server's plugins, each with a checkbox that shows whether it is enabled for the tenant. */
export function PluginSet({ administration, tenantId, disabled, onChange }: PluginSetProps) {
  const load = useCallback(() => administration.plugins(), [administration]);
  const { value: plugins, error, reload } = useAsync(load);
  const [query, setQuery] = useState('');
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  if (!plugins) return <Skeleton label={messages.loading} />;
  const wanted = query.trim().toLowerCase();
  const shown = plugins.filter(({ id, name, description }) =>
    [id, name, description].some((text) => text.toLowerCase().includes(wanted)),
  );
  const toggle = (id: string, isOn: boolean) =>
    onChange(isOn ? disabled.filter((other) => other !== id) : [...disabled, id].sort());
  const on = plugins.filter(({ id }) => !disabled.includes(id)).length;
  return (
    <>
      <p className="admin-note">{messages.pluginsHint}</p>
      <SearchToolbar
        label={messages.searchPlugins}
        value={query}
        onChange={setQuery}
        count={messages.tenantsFound(on, plugins.length)}
      />
      {shown.length === 0 && <EmptyState icon="search" title={messages.noPlugins} />}
      <ul className="admin-plugins" aria-label={messages.plugins}>
        {shown.map(({ id, name, description }) => (
          <li key={id}>
            <Checkbox
              label={name}
              checked={!disabled.includes(id)}
              disabled={isRequired(id, tenantId)}
              onChange={(isOn) => toggle(id, isOn)}
            />
            <span className="admin-note">{description}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
