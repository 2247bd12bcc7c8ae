import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { WithArchiveEngine } from '../archive/with-archive-engine';
import type { Dialogs } from '../dialogs';
import type { ArchiveEngine } from '../engine/archive-engine';
import { fakeServices } from '../fake-services';
import { ProjectActions } from '../project-actions';
import { ProjectImporter } from './project-importer';

const names = ['Vault', 'Bank'];
const engine: Partial<ArchiveEngine> = {
  open: async () => ({
    projects: names.map((name) => ({ name, blockchain: 'ton', hasAIContract: false, files: 1, bytes: 1 })),
    leftOut: [],
  }),
  unpack: async () => ({ files: [], snapshots: [] }),
};
const withEngine: WithArchiveEngine = (work) => work(engine as ArchiveEngine);

describe('ProjectImporter', () => {
  let services: ReturnType<typeof fakeServices>;

  beforeEach(async () => {
    services = fakeServices();
    const dialogs = {} as Dialogs;
    const importer = new ProjectImporter(
      services,
      dialogs,
      new ProjectActions(services, dialogs),
      withEngine,
    );
    const files = { type: 'files', name: 'dropped', files: [], folders: [] } as const;
    await importer.import('dropped', async () => files);
  });

  const shown = () => services.notifications.shown;
  const dismissed = () => services.notifications.dismissed;
  const undo = (index: number) =>
    shown()
      [index]?.actions?.find(({ label }) => label === 'Undo')
      ?.run();
  const listed = () => services.projects.all$.value.map(({ name }) => name);

  it('offers to undo an import and then to restore the deleted projects', async () => {
    expect(shown()).toMatchObject([{ severity: 'success', message: 'Imported 2 projects' }]);
    undo(0);
    await vi.waitFor(() => expect(shown()[1]?.message).toBe('Deleted 2 projects'));
    expect(listed()).toEqual([]);
    undo(1);
    await vi.waitFor(() => expect(listed().sort()).toEqual(['Bank', 'Vault']));
  });

  it('closes the notification when one of the projects is opened', () => {
    const [vault] = services.projects.all$.value;
    expect(dismissed()).toEqual([]);
    services.projects.project$.next(vault);
    expect(dismissed()).toEqual([0]);
  });

  it('offers to undo an import until one of the projects changes', () => {
    const { all$ } = services.projects;
    all$.next([...all$.value]);
    expect(dismissed()).toEqual([]);
    const updated_at = '2026-01-02T00:00:00.000Z';
    all$.next(all$.value.map((one) => (one.name === 'Bank' ? { ...one, updated_at } : one)));
    expect(dismissed()).toEqual([0]);
  });

  it('closes the notification when one of the projects is deleted elsewhere', () => {
    const { all$ } = services.projects;
    all$.next(all$.value.slice(1));
    expect(dismissed()).toEqual([0]);
  });
});
