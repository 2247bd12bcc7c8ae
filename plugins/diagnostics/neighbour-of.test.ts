import type { Diagnostic } from '@core/languages/diagnostics/diagnostics';
import { describe, expect, it } from 'vitest';
import { neighbourOf } from './neighbour-of';

const at = (path: string, line: number, column: number, message = `${path}:${line}`): Diagnostic => ({
  path,
  range: { startLine: line, startColumn: column, endLine: line, endColumn: column + 4 },
  severity: 'error',
  message,
});
const project: Diagnostic = { path: '', severity: 'error', message: 'no contract' };
const [a3, a9, twin, b1] = [at('a.fc', 3, 1), at('a.fc', 9, 2), at('a.fc', 9, 2, 'twin'), at('b.fc', 1, 1)];
const all = [project, a3, a9, twin, b1];
const place = (path: string, line: number, column: number) => ({ path, position: { line, column } });

describe('neighbourOf', () => {
  it('finds the next diagnostic and the previous one', () => {
    expect(neighbourOf(place('a.fc', 5, 1), all, 1)).toBe(a9);
    expect(neighbourOf(place('a.fc', 5, 1), all, -1)).toBe(a3);
  });

  it('continues in the next file and wraps around at the ends', () => {
    expect(neighbourOf(place('a.fc', 20, 1), all, 1)).toBe(b1);
    expect(neighbourOf(place('b.fc', 8, 1), all, 1)).toBe(a3);
    expect(neighbourOf(place('a.fc', 1, 1), all, -1)).toBe(b1);
  });

  it('does not return the diagnostic at the cursor', () => {
    expect(neighbourOf(place('a.fc', 3, 1), all, 1)).toBe(a9);
    expect(neighbourOf(place('a.fc', 9, 6), all, -1)).toBe(a3);
  });

  it('reaches all diagnostics at the same location', () => {
    expect(neighbourOf(place('a.fc', 9, 6), all, 1, a9)).toBe(twin);
    expect(neighbourOf(place('a.fc', 9, 6), all, -1, twin)).toBe(a9);
  });

  it('starts at the first or last diagnostic if no location is given, and returns undefined if no diagnostic has a file', () => {
    expect(neighbourOf(undefined, all, 1)).toBe(a3);
    expect(neighbourOf(undefined, all, -1)).toBe(b1);
    expect(neighbourOf(undefined, [project], 1)).toBeUndefined();
  });
});
