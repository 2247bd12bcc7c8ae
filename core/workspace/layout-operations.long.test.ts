import { checkAnyOperations, checkFileTree } from '@tests/support/random-layouts';
import { describe, it } from 'vitest';

describe('many random sequences of operations', () => {
  it('preserve the layout’s invariants and all moved tabs, and produce layouts that can be stored and restored', () => {
    checkAnyOperations({ numRuns: 10_000 });
  });

  it('do not move or change the file tree', () => {
    checkFileTree({ numRuns: 2000 });
  });
});
