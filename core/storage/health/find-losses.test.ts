import { projectRecord } from '@tests/support/stored-project';
import { describe, expect, it } from 'vitest';
import { findLosses } from './find-losses';
import type { IndexedProject } from './project-index';
import type { StoredState } from './read-stored-state';

const one = projectRecord();
const entry: IndexedProject = { id: one.id, name: 'One', files: 3, updatedAt: one.updated_at };
const two: IndexedProject = { ...entry, id: 'project-two', name: 'Two' };

function stock(change: Partial<StoredState> = {}): StoredState {
  return { projects: [one], corrupt: [], files: new Map([[one.id, 3]]), purged: new Set(), ...change };
}

function found(entries: readonly IndexedProject[], change: Partial<StoredState> = {}) {
  const known = new Map(entries.map((each) => [each.id, each]));
  return findLosses(known, stock(change)).map(({ type, projects }) => [
    type,
    ...projects.map(({ name, expectedFiles, foundFiles }) => `${name} ${foundFiles}/${expectedFiles}`),
  ]);
}

describe('findLosses', () => {
  it('returns no losses if storage contains at least the projects and files in the index', () => {
    expect(found([entry])).toEqual([]);
    expect(found([])).toEqual([]);
    expect(found([{ ...entry, files: 2 }])).toEqual([]);
  });

  it('returns missing projects, but not those that were deleted on purpose', () => {
    expect(found([entry, two])).toEqual([['project-missing', 'Two 0/3']]);
    expect(found([entry, two], { purged: new Set([two.id]) })).toEqual([]);
    expect(found([entry, two], { projects: [], files: new Map() })).toEqual([
      ['cleared', 'One 0/3', 'Two 0/3'],
    ]);
    expect(found([entry], { projects: [], files: new Map() })).toEqual([['project-missing', 'One 0/3']]);
  });

  it('returns missing files only if the files were counted after the project’s last change', () => {
    expect(found([entry], { files: new Map([[one.id, 1]]) })).toEqual([['files-missing', 'One 1/3']]);
    expect(found([{ ...entry, updatedAt: '2019' }], { files: new Map([[one.id, 1]]) })).toEqual([]);
  });

  it('identifies a corrupt project by its name in the index, or by its id if it is not in the index', () => {
    const corrupt = [{ id: two.id, name: undefined, problem: 'broken' }];
    expect(found([entry, two], { corrupt })).toEqual([['project-corrupt', 'Two 0/3']]);
    expect(found([entry], { corrupt })).toEqual([['project-corrupt', 'project-two 0/0']]);
  });
});
