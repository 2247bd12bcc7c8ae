import { formatExactTime, formatNumber } from '@core/base/localization/format';
import type { KnownVisitor } from '@core/tenant/administration/wire';
import { Button } from '@host/ui/buttons/button';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { useAsync } from '@host/ui/hooks/use-async';
import { Table, type TableColumn } from '@host/ui/layout/table';
import { useCallback, useState } from 'react';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { AdminPage, Failure } from './admin-page';
import { TenantChoice } from './tenant-choice';

const PAGE = 50;

/** The page '/admin/users'. */
export function UsersPage({ services }: AdminPageProps) {
  return (
    <AdminPage services={services} title={messages.users}>
      <Users services={services} />
    </AdminPage>
  );
}

const columns: () => readonly TableColumn<KnownVisitor>[] = () => [
  { id: 'id', header: messages.visitor, mono: true, cell: ({ id }) => id },
  { id: 'tenants', header: messages.tenants, cell: ({ tenants }) => tenants.join(', ') },
  {
    id: 'first',
    header: messages.firstSeen,
    cell: ({ firstSeen }) => formatExactTime(Date.parse(firstSeen)),
  },
  { id: 'last', header: messages.lastSeen, cell: ({ lastSeen }) => formatExactTime(Date.parse(lastSeen)) },
  {
    id: 'executions',
    header: messages.executions,
    align: 'end',
    cell: ({ executions }) => formatNumber(executions),
  },
  { id: 'active', header: messages.active, align: 'end', cell: ({ active }) => formatNumber(active) },
];

function Users({ services }: AdminPageProps) {
  const { administration } = services;
  const [tenant, setTenant] = useState('');
  const [offset, setOffset] = useState(0);
  const load = useCallback(
    () => administration.visitors({ ...(tenant && { tenant }), limit: PAGE, offset }),
    [administration, tenant, offset],
  );
  const { value: page, error, isBusy, reload } = useAsync(load);
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  const total = page?.total ?? 0;
  const choose = (id: string) => {
    setTenant(id);
    setOffset(0);
  };
  return (
    <>
      <p className="admin-note">{messages.usersHint}</p>
      <div className="admin-bar">
        <TenantChoice tenants={services.tenants} value={tenant} onChange={choose} />
        <Button icon="refresh" busy={isBusy} onClick={reload}>
          {messages.refresh}
        </Button>
        <span role="status">
          {page && `${messages.knownUsers(total)}. ${messages.pagesConnected(page.connections)}.`}
        </span>
      </div>
      <Table
        label={messages.users}
        columns={columns()}
        rows={page?.visitors ?? []}
        rowKey={({ id }) => id}
        busy={isBusy ? messages.loading : undefined}
        empty={<EmptyState icon="account" title={messages.noUsers} hint={messages.noUsersHint} />}
      />
      {total > PAGE && page && (
        <div className="admin-bar">
          <Button disabled={offset === 0} onClick={() => setOffset(offset - PAGE)}>
            {messages.previous}
          </Button>
          <span>{messages.pageOf(offset + 1, offset + page.visitors.length, total)}</span>
          <Button disabled={offset + PAGE >= total} onClick={() => setOffset(offset + PAGE)}>
            {messages.next}
          </Button>
        </div>
      )}
    </>
  );
}
