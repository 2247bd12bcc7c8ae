import { describe, expect, it } from 'vitest';
import { aptosTemplate } from './aptos-template';

describe('the template of a new project', () => {
  it("has the layout that the chain's own tool expects", () => {
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

  it('names no account and holds no key', () => {
    const config = aptosTemplate.find(({ path }) => path === '.aptos/config.yaml');
    expect(config?.content).toContain('network: Devnet');
    expect(config?.content).not.toMatch(/private_key|account:/);
  });
});
