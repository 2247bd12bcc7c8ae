import { useObservable } from '@host/ui/hooks/use-observable';
import type { AdminPageProps } from '../admin-services';
import { messages } from '../messages';
import { AdminPage } from '../views/admin-page';
import { TenantEditor } from './tenant-editor';
import { TenantList } from './tenant-list';

function editPath(id: string): string {
  return `/admin/tenants?${new URLSearchParams({ edit: id })}`;
}

/** The '/admin/tenants' page: the list, or the tenant specified in the query. */
export function TenantsPage({ services }: AdminPageProps) {
  const { navigation } = services;
  const { query } = useObservable(navigation.location$, navigation.location);
  const id = query.get('edit');
  return (
    <AdminPage services={services} title={messages.tenants}>
      {id ? (
        <TenantEditor
          key={id}
          services={services}
          id={id}
          onBack={() => navigation.navigate('/admin/tenants')}
        />
      ) : (
        <TenantList services={services} onEdit={(chosen) => navigation.navigate(editPath(chosen))} />
      )}
    </AdminPage>
  );
}
