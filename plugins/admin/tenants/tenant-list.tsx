import { errorMessage } from '@core/base/errors';
import { compareTexts, formatExactTime } from '@core/base/localization/format';
import { product } from '@core/base/product';
import type { TenantSummary } from '@core/tenant/remote/wire';
import { Button } from '@host/ui/buttons/button';
import { Badge } from '@host/ui/feedback/badge';
import { EmptyState } from '@host/ui/feedback/empty-state';
import { SearchToolbar } from '@host/ui/fields/search-toolbar';
import { useAsync } from '@host/ui/hooks/use-async';
import { Table, type TableColumn } from '@host/ui/layout/table';
import { tooltip } from '@host/ui/overlays/tooltip';
import { useCallback, useState } from 'react';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { Failure } from '../views/admin-page';
import { NewTenantDialog } from './new-tenant-dialog';

export interface TenantListProps extends AdminPageProps {
  onEdit: (id: string) => void;
}

/**
 * The fallback tenant and the tenant that provides these pages cannot be deactivated. The server also enforces this.
 */
const REQUIRED_TENANTS: ReadonlySet<string> = new Set([product.id, 'admin']);

/** Lists all tenants, including inactive ones. */
export function TenantList({ services, onEdit }: TenantListProps) {
  const { tenants, notifications } = services;
  const load = useCallback(() => tenants.list(), [tenants]);
  const { value: all, error, isBusy, reload } = useAsync(load);
  const [query, setQuery] = useState('');
  const [isMaking, setMaking] = useState(false);
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  const wanted = query.trim().toLowerCase();
  const shown = (all ?? []).filter(({ id, name, description }) =>
    [id, name, description].some((text) => text.toLowerCase().includes(wanted)),
  );
  const setStatus = async ({ id, name }: TenantSummary, status: 'active' | 'inactive') => {
    try {
      await tenants.change(id, { status });
      const message = status === 'active' ? messages.activated(name) : messages.deactivated(name);
      notifications.show({ severity: 'success', message });
    } catch (reason) {
      notifications.show({ severity: 'error', message: errorMessage(reason) });
    }
    reload();
  };
  return (
    <>
      <div className="admin-bar">
        <SearchToolbar
          label={messages.searchTenants}
          value={query}
          onChange={setQuery}
          count={all && messages.tenantsFound(shown.length, all.length)}
        >
          <Button variant="primary" icon="add" onClick={() => setMaking(true)}>
            {messages.newTenant}
          </Button>
        </SearchToolbar>
      </div>
      <Table
        label={messages.tenants}
        columns={columnsOf(onEdit, (tenant, status) => void setStatus(tenant, status))}
        rows={shown}
        rowKey={({ id }) => id}
        busy={isBusy ? messages.loading : undefined}
        empty={<EmptyState icon="search" title={messages.noTenants} />}
      />
      {isMaking && (
        <NewTenantDialog
          tenants={tenants}
          onClose={() => setMaking(false)}
          onCreated={({ id, name }) => {
            notifications.show({ severity: 'success', message: messages.created(name) });
            setMaking(false);
            onEdit(id);
          }}
        />
      )}
    </>
  );
}

function columnsOf(
  onEdit: (id: string) => void,
  onStatus: (tenant: TenantSummary, status: 'active' | 'inactive') => void,
): readonly TableColumn<TenantSummary>[] {
  const text = (
    id: keyof TenantSummary,
    header: string,
    cell: (tenant: TenantSummary) => string = (tenant) => tenant[id],
  ): TableColumn<TenantSummary> => ({ id, header, cell, compare: (a, b) => compareTexts(a[id], b[id]) });
  return [
    {
      ...text('name', messages.name),
      cell: ({ id, name }) => (
        <Button variant="ghost" size="small" aria-label={messages.edit(name)} onClick={() => onEdit(id)}>
          {name}
        </Button>
      ),
    },
    { ...text('slug', messages.slug), mono: true },
    text('plan', messages.plan),
    text('layout_type', messages.layout),
    {
      ...text('status', messages.status),
      cell: ({ status }) =>
        status === 'active' ? (
          <Badge tone="success">{messages.isActive}</Badge>
        ) : (
          <Badge tone="warning">{messages.isInactive}</Badge>
        ),
    },
    text('updatedAt', messages.changed, ({ updatedAt }) => formatExactTime(Date.parse(updatedAt))),
    {
      id: 'actions',
      header: messages.actions,
      cell: (tenant) => <StatusButton tenant={tenant} onStatus={onStatus} />,
    },
  ];
}

function StatusButton({
  tenant,
  onStatus,
}: {
  tenant: TenantSummary;
  onStatus: (tenant: TenantSummary, status: 'active' | 'inactive') => void;
}) {
  const isActive = tenant.status === 'active';
  const isKept = isActive && REQUIRED_TENANTS.has(tenant.id);
  const name = isActive ? messages.deactivate : messages.activate;
  return (
    <Button
      size="small"
      aria-label={`${name} ${tenant.name}`}
      aria-disabled={isKept || undefined}
      {...(isKept ? tooltip({ text: messages.keepsActive }) : {})}
      onClick={() => !isKept && onStatus(tenant, isActive ? 'inactive' : 'active')}
    >
      {name}
    </Button>
  );
}
