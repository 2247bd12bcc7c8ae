import { ContractEntries } from '@core/files/contracts/contract-entries';
import { chainDescriptions } from '@tests/support/chains-of-manifests';
import { describe, expect, it } from 'vitest';
import { aptosTemplate } from './aptos-template';

describe('the template of a new project', () => {
  it("has the layout that the chain's own tool expects, and its contract first", () => {
    const texts = new Map(aptosTemplate.map(({ path, content }) => [path, content]));
    expect([...texts.keys()].sort()).toEqual([
      '.aptos/config.yaml',
      '.gitignore',
      'Move.toml',
      'README.md',
      'scripts/deploy.sh',
      'sources/counter.move',
      'tests/counter_tests.move',
    ]);
    for (const [path, text] of texts) expect(text, path).toMatch(/\S[\s\S]*\n$/);
    const textOf = (path: string) => String(texts.get(path));
    const contracts = new ContractEntries(chainDescriptions(['chain-aptos']));
    expect([...contracts.of([...texts.keys()], textOf)]).toEqual(['sources/counter.move']);
  });

  it('names no account and holds no key', () => {
    const config = aptosTemplate.find(({ path }) => path === '.aptos/config.yaml');
    expect(config?.content).toContain('network: Devnet');
    expect(config?.content).not.toMatch(/private_key|account:/);
  });
});
