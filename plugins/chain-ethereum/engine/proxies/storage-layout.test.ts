import { beforeAll, describe, expect, it } from 'vitest';
import { ethereumEngine, project } from '../engine-for-tests';
import { ethereumPayload } from '../payload';
import { layoutProblems } from './storage-layout';

const BODIES = {
  Before: `
    struct Part { uint128 a; uint64 b; mapping(address => Part) more; }
    enum State { On, Off }
    uint128 x; uint64 y; Part part; mapping(uint => Part[]) parts; State state; uint[3] list; uint[5] __gap;`,
  Appended: `
    struct Part { uint128 a; uint64 b; mapping(address => Part) more; }
    enum State { On, Off, Broken }
    uint128 x; uint64 y; Part part; mapping(uint => Part[]) parts; State state; uint[3] list; bool extra; uint[4] __gap;`,
  Renamed: `
    struct Part { uint128 a; uint64 b; mapping(address => Part) more; }
    enum State { On, Off }
    uint128 width; uint64 y; Part part; mapping(uint => Part[]) parts; State state; uint[3] list; uint[5] __gap;`,
  Swapped: `
    struct Part { uint64 b; uint128 a; mapping(address => Part) more; }
    enum State { On, Off }
    uint128 x; uint64 y; Part part; mapping(uint => Part[]) parts; State state; uint[3] list; uint[5] __gap;`,
  Keyed: `
    struct Part { uint128 a; uint64 b; mapping(address => Part) more; }
    enum State { On, Off }
    uint128 x; uint64 y; Part part; mapping(address => Part[]) parts; State state; uint[3] list; uint[5] __gap;`,
  Longer: `
    struct Part { uint128 a; uint64 b; mapping(address => Part) more; }
    enum State { On, Off }
    uint128 x; uint64 y; Part part; mapping(uint => Part[]) parts; State state; uint[4] list; uint[4] __gap;`,
  Shorter: 'uint128 x; uint64 y;',
};

describe('layoutProblems', { timeout: 60_000 }, () => {
  const layouts = new Map<string, unknown>();
  const compare = (next: keyof typeof BODIES) => layoutProblems(layouts.get('Before'), layouts.get(next));

  beforeAll(async () => {
    const contracts = Object.entries(BODIES).map(([name, body]) => `contract ${name} {${body}}`);
    const source = `// SPDX-License-Identifier: MIT\npragma solidity ^0.8.24;\n${contracts.join('\n')}`;
    const { artifacts } = await ethereumEngine.compile({ files: project({ 'All.sol': source }) });
    for (const artifact of artifacts) layouts.set(artifact.name, ethereumPayload(artifact).storageLayout);
  });

  it('allows renamed variables, and new variables at the end or in a gap', () => {
    expect(compare('Before')).toEqual([]);
    expect(compare('Appended')).toEqual([]);
    expect(compare('Renamed')).toEqual([]);
  });

  it('reports moved, changed and removed variables, including those in structs, mappings and arrays', () => {
    expect(compare('Swapped').join()).toContain('“part.a” was in slot 0 and is now in slot 0 at byte 8');
    expect(compare('Keyed').join()).toContain('“parts” in slot 3 was uint256 and is now address');
    expect(compare('Longer').join()).toContain('“list” in slot 5 was uint256[3] and is now uint256[4]');
    expect(compare('Shorter')).toContain('“part” in slot 1 was removed');
    expect(compare('Shorter').join()).not.toContain('__gap');
  });

  it('reports a missing layout as a problem', () => {
    expect(layoutProblems(undefined, layouts.get('Before'))).toEqual([
      expect.stringContaining('has no storage layout'),
    ]);
  });
});
