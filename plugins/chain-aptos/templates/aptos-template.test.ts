import { describe, expect, it } from 'vitest';
import { aptosTemplate } from './aptos-template';

describe('the template of a new project', () => {
  it('has the layout that the Aptos CLI expects', () => {
    expect(aptosTemplate.map(({ path }) => path).sort()).toEqual([
      '.aptos/config.yaml',
      '.gitignore',
      'Move.toml',
      'README.md',
      'scripts/deploy.sh',
      'sources/counter.move',
      'tests/counter_tests.move',
    ]);
  });

  it('contains no account and no key', () => {
    const config = aptosTemplate.find(({ path }) => path === '.aptos/config.yaml');
    expect(config?.content).toContain('network: Devnet');
    expect(config?.content).not.toMatch(/private_key|account:/);
  });
});
