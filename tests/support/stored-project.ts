import type { Project } from '@core/storage/wire';

/** Creates a stored project. A test specifies only the fields that are relevant to it. */
export function projectRecord(change: Partial<Project> = {}): Project {
  return {
    id: 'project-one',
    name: 'One',
    blockchain: 'ton',
    tenantId: 'sinter',
    metadata: { hasAIContract: false },
    created_at: '2020-01-01T00:00:00.000Z',
    updated_at: '2020-01-01T00:00:00.000Z',
    ...change,
  };
}
