import { describe, expect, it } from 'vitest';
import { toDiagnostic } from './to-diagnostic';

describe('toDiagnostic', () => {
  it('counts positions from 1 and treats a missing severity as an error', () => {
    const range = { start: { line: 0, character: 2 }, end: { line: 1, character: 0 } };
    expect(toDiagnostic('a.json', { range, severity: 2, message: 'Expected comma' })).toEqual({
      path: 'a.json',
      range: { startLine: 1, startColumn: 3, endLine: 2, endColumn: 1 },
      severity: 'warning',
      message: 'Expected comma',
      source: 'json',
    });
    expect(toDiagnostic('a.json', { range, message: 'x' }).severity).toBe('error');
  });
});
