import { errorMessage } from '@core/base/errors';
import { formatExactTime } from '@core/base/localization/format';
import type { LogEntry } from '@core/tenant/administration/wire';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { Field } from '@host/ui/fields/field';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { Select } from '@host/ui/fields/select';
import { useAsync } from '@host/ui/hooks/use-async';
import { Table, type TableColumn } from '@host/ui/layout/table';
import { useCallback, useDeferredValue, useState } from 'react';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { AdminPage, Failure } from './admin-page';
import { TenantChoice } from './tenant-choice';

/** The page '/admin/logs'. */
export function LogsPage({ services }: AdminPageProps) {
  return (
    <AdminPage services={services} title={messages.logs}>
      <Logs services={services} />
    </AdminPage>
  );
}

const columns: () => readonly TableColumn<LogEntry>[] = () => [
  { id: 'time', header: messages.time, cell: ({ createdAt }) => formatExactTime(Date.parse(createdAt)) },
  { id: 'tenant', header: messages.tenant, cell: ({ tenantId }) => tenantId },
  { id: 'actor', header: messages.actor, cell: ({ actor }) => actor },
  { id: 'action', header: messages.action, cell: ({ action }) => action },
  { id: 'detail', header: messages.detail, mono: true, cell: ({ detail }) => <Detail detail={detail} /> },
];

function Detail({ detail }: Pick<LogEntry, 'detail'>) {
  const text = JSON.stringify(detail);
  return (
    <span className="admin-detail" title={text}>
      {text === '{}' ? '' : text}
    </span>
  );
}

interface Filter {
  readonly tenant: string;
  readonly action: string;
  readonly text: string;
}

function Logs({ services }: AdminPageProps) {
  const { administration, tenants, notifications } = services;
  const [typed, setTyped] = useState<Filter>({ tenant: '', action: '', text: '' });
  const { tenant, action, text } = useDeferredValue(typed);
  const load = useCallback(
    async () => ({ ...(await administration.logs({ tenant, action, text })) }),
    [administration, tenant, action, text],
  );
  const { value: first, error, isBusy, reload } = useAsync(load);
  const [older, setOlder] = useState<{
    readonly after: unknown;
    readonly entries: readonly LogEntry[];
    readonly next: string | undefined;
  }>();
  const [isReading, setReading] = useState(false);
  // Discard older entries when the first page has changed, because they no longer follow it.
  const rest = older?.after === first ? older : undefined;
  const next = rest ? rest.next : first?.next;
  const readOlder = async () => {
    if (next === undefined) return;
    setReading(true);
    try {
      const page = await administration.logs({ tenant, action, text, before: next });
      setOlder({ after: first, entries: [...(rest?.entries ?? []), ...page.entries], next: page.next });
    } catch (reason) {
      notifications.show({ severity: 'error', message: errorMessage(reason) });
    } finally {
      setReading(false);
    }
  };
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  const all = { value: '', label: messages.allActions };
  return (
    <>
      <p className="admin-note">{messages.logsHint}</p>
      <div className="admin-bar">
        <SearchToolbar
          label={messages.searchLogs}
          value={typed.text}
          onChange={(next) => setTyped({ ...typed, text: next })}
        />
        <TenantChoice
          tenants={tenants}
          value={typed.tenant}
          onChange={(next) => setTyped({ ...typed, tenant: next })}
        />
        <Field label={messages.action}>
          {(control) => (
            <Select
              {...control}
              options={[all, ...(first?.actions ?? []).map((each) => ({ value: each, label: each }))]}
              value={typed.action}
              onChange={(next) => setTyped({ ...typed, action: next })}
            />
          )}
        </Field>
        <Button icon="refresh" busy={isBusy} onClick={reload}>
          {messages.refresh}
        </Button>
      </div>
      <Table
        label={messages.logs}
        columns={columns()}
        rows={[...(first?.entries ?? []), ...(rest?.entries ?? [])]}
        rowKey={({ id }) => id}
        busy={isBusy ? messages.loading : undefined}
        empty={<EmptyState icon="history" title={messages.noLogs} hint={messages.noLogsHint} />}
      />
      {next !== undefined && (
        <div className="admin-bar">
          <Button busy={isReading} onClick={() => void readOlder()}>
            {messages.more}
          </Button>
        </div>
      )}
    </>
  );
}
