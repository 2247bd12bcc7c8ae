import type { ContractInterface } from '@core/chains/contract-interface';
import type { Artifact } from '@core/chains/toolchain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chainsUnderTest } from './chains-under-test';
import { counterValues } from './counter-values';
import { type OpenChain, openChain } from './open-chain';

describe.each(chainsUnderTest)('$id describes a compiled contract', (chain) => {
  const project = chain.counter(counterValues());
  let open: OpenChain;
  let artifact: Artifact;
  let described: ContractInterface;
  beforeAll(async () => {
    open = await openChain(chain);
    const { artifacts } = await open.toolchain.compile({ files: project.files });
    [artifact] = artifacts as [Artifact];
    described = await open.toolchain.describe(artifact);
  });
  afterAll(() => open.dispose());

  const method = (id: string) => described.methods.find((one) => one.id === id);

  it('as plain data', () => {
    expect(JSON.parse(JSON.stringify(described))).toEqual(described);
  });

  it('with the parameters of its deployment', () => {
    const { parameters = [] } = described.deployment ?? {};
    expect(parameters.map(({ name }) => name)).toEqual(project.parameters);
    for (const { type } of parameters) expect(type).not.toBe('');
  });

  it('with methods that have unique ids, parameters and results', () => {
    const ids = described.methods.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(method(project.read)).toMatchObject({
      kind: 'view',
      returns: [{ type: expect.stringMatching(/\S/) }],
    });
    const increase = method(project.increase);
    expect(increase?.kind).not.toBe('view');
    expect(increase?.parameters.map(({ name }) => name)).toContain('by');
    expect(method(project.refuse)?.kind).not.toBe('view');
  });

  it('with its events and errors', () => {
    expect(described.events.map(({ name }) => name)).toEqual([project.event]);
    expect(described.events[0]?.parameters.map(({ name }) => name)).toEqual(['by', 'value']);
    const errors = described.errors.map(({ name }) => name);
    expect(errors.filter((name) => name.includes(project.refusal.name))).toHaveLength(1);
  });
});
