import type { Project } from '@core/storage/wire';

/** A stored project; a test sets only the relevant fields. */
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
