import { describe, expect, it } from 'vitest';
import { decorations, decorationText } from './decorations';

describe('decorations', () => {
  it('are totalled for the files in a folder', () => {
    const all = decorations(new Set(['a/b/x.fc']), [
      { path: 'a/b/x.fc', severity: 'error', message: '' },
      { path: 'a/y.fc', severity: 'warning', message: '' },
      { path: 'a/y.fc', severity: 'hint', message: '' },
      { path: '', severity: 'error', message: '' },
    ]);
    expect([...all.keys()].sort()).toEqual(['a', 'a/b', 'a/b/x.fc', 'a/y.fc']);
    expect(all.get('a')).toEqual({ isDirty: true, errors: 1, warnings: 1 });
    expect(all.get('a/y.fc')).toEqual({ isDirty: false, errors: 0, warnings: 1 });
  });

  it('have an accessible description', () => {
    expect(decorationText({ isDirty: true, errors: 2, warnings: 1 })).toBe('modified, 2 errors, 1 warning');
  });
});
