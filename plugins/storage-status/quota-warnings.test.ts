import { ListedNotifications } from '@core/notifications/listed-notifications';
import { testTenant } from '@tests/support/open-project';
import { projectRecord } from '@tests/support/stored-project';
import { BehaviorSubject, Subject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { QuotaWarnings } from './quota-warnings';

it('warns once when a tenant exceeds its storage limit, and removes the warning when usage is within the limit again', async () => {
  const notifications = new ListedNotifications();
  const tenant$ = new BehaviorSubject(testTenant({ features: { storageLimit: 1 } }));
  const changes$ = new Subject<void>();
  let bytes = 1024 * 1024;
  const storage = {
    changes$,
    listProjects: async () => [projectRecord({ tenantId: 'sinter' }), projectRecord({ tenantId: 'other' })],
    measureProject: async () => ({ files: 1, bytes }),
  };
  const services = { notifications, storage, tenant: { tenant$ }, logger: { error: vi.fn() } };
  const warnings = new QuotaWarnings(services as never);
  const shown = () => notifications.notifications$.value.map(({ message }) => message);
  const holding = (now: number) => {
    bytes = now;
    tenant$.next({ ...tenant$.value });
  };
  try {
    holding(1024 * 1024);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    holding(3 * 1024 * 1024);
    await vi.waitFor(() =>
      expect(shown()).toEqual([
        'Projects in Test use 3 MB, but the limit is 1 MB. Delete some projects, or ask an administrator for a higher limit.',
      ]),
    );
    holding(4 * 1024 * 1024);
    holding(2);
    await vi.waitFor(() => expect(shown()).toEqual([]));
    holding(9 * 1024 * 1024);
    await vi.waitFor(() => expect(shown()).toHaveLength(1));
    tenant$.next(testTenant());
    expect(shown()).toEqual([]);
  } finally {
    warnings.dispose();
  }
});
