import { ContractEntries } from '@core/files/contracts/contract-entries';
import { chainDescriptions } from '@tests/support/chains-of-manifests';
import { describe, expect, it } from 'vitest';
import { suiTemplate } from './sui-template';

describe('the template of a new project', () => {
  it("has the layout that the chain's own tool expects, and its contract first", () => {
    const texts = new Map(suiTemplate.map(({ path, content }) => [path, content]));
    expect([...texts.keys()].sort()).toEqual([
      '.gitignore',
      'Move.toml',
      'README.md',
      'scripts/deploy.sh',
      'sources/counter.move',
      'tests/counter_tests.move',
    ]);
    for (const [path, text] of texts) expect(text, path).toMatch(/\S[\s\S]*\n$/);
    const textOf = (path: string) => String(texts.get(path));
    const contracts = new ContractEntries(chainDescriptions(['chain-sui']));
    expect([...contracts.of([...texts.keys()], textOf)]).toEqual(['sources/counter.move']);
  });
});
