import { ListedNotifications } from '@core/notifications/listed-notifications';
import type { StorageLoss, StorageState } from '@core/storage/health/storage-health';
import { BehaviorSubject } from 'rxjs';
import { expect, it, vi } from 'vitest';
import { statusOf } from './describe-storage';
import { StorageWarnings } from './storage-warnings';

const state: StorageState = { level: 'fine', persisted: true, usage: 1, quota: 100, missing: [] };
const project = { id: 'project-1', name: 'Counter', expectedFiles: 10, foundFiles: 8 };
const missing: StorageLoss = { id: 'a', type: 'project-missing', projects: [project] };
const fewer: StorageLoss = { id: 'b', type: 'files-missing', projects: [project] };

it('shows the most severe status, in a quiet tone if everything is fine', () => {
  expect(statusOf(undefined, []).tone).toBe('quiet');
  expect(statusOf(state, [])).toMatchObject({ text: 'Storage is safe', tone: 'quiet' });
  expect(statusOf({ ...state, level: 'low' }, [])).toMatchObject({ tone: 'warning' });
  expect(statusOf({ ...state, level: 'low' }, [missing, fewer])).toMatchObject({
    text: '2 cases of data loss detected',
    tone: 'error',
  });
});

it('reports each loss once, with the project name, until it is acknowledged, and warns before storage is full', () => {
  const notifications = new ListedNotifications();
  const losses$ = new BehaviorSubject<readonly StorageLoss[]>([]);
  const state$ = new BehaviorSubject(state);
  const project$ = new BehaviorSubject<unknown>(undefined);
  const requestPersistence = vi.fn(async () => true);
  const showDetails = vi.fn();
  const storageHealth = { losses$, state$, requestPersistence };
  const services = { notifications, projects: { project$ }, storageHealth };
  const warnings = new StorageWarnings(services as never, showDetails);
  const shown = () => notifications.notifications$.value.map(({ message }) => message);

  losses$.next([missing]);
  losses$.next([missing, fewer]);
  expect(shown()).toEqual(['A project is missing: “Counter”.', '“Counter” has only 8 of 10 files.']);
  notifications.notifications$.value[0]?.actions?.[0]?.run();
  expect(showDetails).toHaveBeenCalledOnce();
  losses$.next([fewer]);
  expect(shown()).toHaveLength(1);

  state$.next({ ...state, level: 'low' });
  state$.next({ ...state, level: 'low', usage: 90 });
  expect(shown().slice(1)).toEqual(['Storage is running low.']);

  expect(requestPersistence).not.toHaveBeenCalled();
  project$.next({ id: 'project-1' });
  project$.next({ id: 'project-2' });
  expect(requestPersistence).toHaveBeenCalledOnce();
  warnings.dispose();
});
