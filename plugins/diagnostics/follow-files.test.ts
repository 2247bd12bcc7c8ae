import type { FileChange } from '@core/files/project-files';
import { CollectedDiagnostics } from '@core/languages/diagnostics/collected-diagnostics';
import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { Subject } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { followFiles } from './follow-files';

const error = (path: string): Diagnostic => ({ path, severity: 'error', message: 'm' });
let diagnostics: CollectedDiagnostics;
const changes$ = new Subject<FileChange>();
let following: { unsubscribe(): void };
const paths = () => diagnostics.diagnostics$.value.map(({ path }) => path);

beforeEach(() => {
  diagnostics = new CollectedDiagnostics();
  diagnostics.set('build', [error('a/one.fc'), error('a/two.fc'), error('b.fc')]);
  following = followFiles(diagnostics, { changes$ });
});
afterEach(() => following.unsubscribe());

describe('followFiles', () => {
  it('moves diagnostics with a renamed file or folder', () => {
    changes$.next({ type: 'renamed', from: 'b.fc', to: 'c.fc' });
    changes$.next({ type: 'renamed', from: 'a', to: 'z/a' });
    expect(paths()).toEqual(['c.fc', 'z/a/one.fc', 'z/a/two.fc']);
  });

  it('removes diagnostics for deleted files', () => {
    changes$.next({ type: 'deleted', path: 'a/one.fc' });
    expect(paths()).toEqual(['a/two.fc', 'b.fc']);
    changes$.next({ type: 'deleted', path: 'a' });
    expect(paths()).toEqual(['b.fc']);
  });

  it('ignores files without diagnostics, and changes other than renames and deletions', () => {
    const follow = vi.spyOn(diagnostics, 'follow');
    changes$.next({ type: 'renamed', from: 'a/three.fc', to: 'x.fc' });
    changes$.next({ type: 'changed', path: 'b.fc' });
    changes$.next({ type: 'created', path: 'n.fc' });
    expect(follow).not.toHaveBeenCalled();
  });
});
