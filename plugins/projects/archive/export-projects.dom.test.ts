import { CancellationError } from '@core/base/errors';
import { describe, expect, it } from 'vitest';
import { fakeServices, project } from '../fake-services';
import { ProjectExporter } from './export-projects';
import type { WithArchiveEngine } from './with-archive-engine';

const failing =
  (error: Error): WithArchiveEngine =>
  async () => {
    throw error;
  };

describe('ProjectExporter', () => {
  const vault = project('Vault');

  it('reports which file was not exported and why', async () => {
    const exporter = new ProjectExporter(fakeServices([vault]), failing(new Error('The disk is full')));
    await expect(exporter.exportProjects([vault.id])).rejects.toThrow(
      'Vault.zip was not exported: The disk is full',
    );
  });

  it('rejects with the original error if the caller saves the archive itself or the user cancels', async () => {
    const exporter = new ProjectExporter(fakeServices([vault]), failing(new Error('The disk is full')));
    await expect(exporter.exportAll({ save: () => {} })).rejects.toThrow(/^The disk is full$/);
    const cancelled = new ProjectExporter(fakeServices([vault]), failing(new CancellationError()));
    await expect(cancelled.exportProjects([vault.id])).rejects.toThrow(CancellationError);
  });
});
