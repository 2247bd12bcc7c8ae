import { localKeys } from '@core/base/product';
import type { FileChange, ProjectFiles } from '@core/files/project-files';
import type { ProjectService } from '@core/files/projects/project';
import type { Project } from '@core/storage/wire';
import type { Tab } from '@core/workspace/layout/layout';
import type { WorkspaceService } from '@core/workspace/workspace';
import { projectRecord } from '@tests/support/stored-project';
import { BehaviorSubject, Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { RecentFiles } from './recent-files';

describe('RecentFiles', () => {
  const values = new Map<string, string>();
  let recent: RecentFiles;
  let project$: BehaviorSubject<Project | undefined>;
  let activeTab$: BehaviorSubject<Tab | undefined>;
  let changes$: Subject<FileChange>;

  beforeEach(() => {
    values.clear();
    project$ = new BehaviorSubject<Project | undefined>(projectRecord({ id: 'project-one' }));
    activeTab$ = new BehaviorSubject<Tab | undefined>(undefined);
    changes$ = new Subject();
    recent = create();
  });

  afterEach(() => recent.dispose());

  const create = () =>
    new RecentFiles({
      projects: { project$ } as Partial<ProjectService> as ProjectService,
      files: { changes$ } as Partial<ProjectFiles> as ProjectFiles,
      workspace: { activeTab$ } as Partial<WorkspaceService> as WorkspaceService,
      localStore: {
        get: (key) => values.get(key),
        set: (key, value) => void values.set(key, value),
        remove: (key) => void values.delete(key),
      },
    });
  const show = (...paths: string[]) => {
    for (const filePath of paths)
      activeTab$.next({ id: filePath, type: 'editor', title: filePath, filePath });
  };

  it('lists the most recently opened file first, without duplicates', () => {
    show('a.fc', 'b.fc', 'c.fc', 'a.fc');
    activeTab$.next({ id: 'output', type: 'output', title: 'Output' });
    expect(recent.paths).toEqual(['a.fc', 'c.fc', 'b.fc']);
  });

  it('tracks renamed files and folders and removes deleted ones', () => {
    show('src/a.fc', 'src/b.fc', 'c.fc');
    changes$.next({ type: 'renamed', from: 'c.fc', to: 'd.fc' });
    changes$.next({ type: 'renamed', from: 'src', to: 'lib' });
    changes$.next({ type: 'deleted', path: 'lib/b.fc' });
    changes$.next({ type: 'changed', path: 'd.fc' });
    expect(recent.paths).toEqual(['d.fc', 'lib/a.fc']);
  });

  it('stores a list for each project', () => {
    show('a.fc');
    project$.next(projectRecord({ id: 'project-two' }));
    expect(recent.paths).toEqual([]);
    show('two.fc');
    recent.dispose();
    project$ = new BehaviorSubject<Project | undefined>(projectRecord({ id: 'project-one' }));
    activeTab$ = new BehaviorSubject<Tab | undefined>(undefined);
    recent = create();
    expect(recent.paths).toEqual(['a.fc']);
    project$.next(undefined);
    expect(recent.paths).toEqual([]);
  });

  it('starts empty when stored data cannot be read', () => {
    values.set(localKeys.recentFiles('project-two'), '{"not": "a list"}');
    project$.next(projectRecord({ id: 'project-two' }));
    expect(recent.paths).toEqual([]);
    values.set(localKeys.recentFiles('project-three'), 'torn');
    project$.next(projectRecord({ id: 'project-three' }));
    expect(recent.paths).toEqual([]);
  });
});
