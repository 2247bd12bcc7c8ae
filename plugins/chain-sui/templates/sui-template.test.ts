import { describe, expect, it } from 'vitest';
import { suiTemplate } from './sui-template';

describe('the template of a new project', () => {
  it('has the layout that the Sui CLI expects', () => {
    expect(suiTemplate.map(({ path }) => path).sort()).toEqual([
      '.gitignore',
      'Move.toml',
      'README.md',
      'scripts/deploy.sh',
      'sources/counter.move',
      'tests/counter_tests.move',
    ]);
  });
});
