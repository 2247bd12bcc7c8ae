import { checkAnyOperations, checkFileTree } from '@tests/support/random-layouts';
import { describe, it } from 'vitest';

describe('many random sequences of operations', () => {
  it('keep the layout sound, lose no tab by moving, and survive storage', () => {
    checkAnyOperations({ numRuns: 10_000 });
  });

  it('leave the file tree where it was, and alone', () => {
    checkFileTree({ numRuns: 2000 });
  });
});
