import type { Artifact, LocalNetwork, SourceFile } from '@core/chains/toolchain';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, project } from '../engine-for-tests';

/** Contracts that call each other. Main does not declare the other contracts' events and errors. */
const MAIN = project({
  'Main.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Child} from "./lib/dep/Child.sol";
interface IOther { function tell() external; function fail() external; }
contract Main {
    Child public child = new Child();
    function tellChild() external { child.tell(); }
    function failChild() external { child.fail(); }
    function tell(IOther other) external { other.tell(); }
    function fail(IOther other) external { other.fail(); }
}
`,
  'lib/dep/Child.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Child {
    event Born(uint256 weight);
    error Crying(uint8 volume);
    function tell() external { emit Born(3); }
    function fail() external pure { revert Crying(11); }
}
`,
});

const OTHERS = project({
  'Other.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Other {
    event Paid(address indexed to, uint256 amount);
    error Broke(uint256 missing);
    function tell() external { emit Paid(address(1), 5); }
    function fail() external pure { revert Broke(8); }
}
`,
  'Another.sol': `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
contract Another {
    event Paid(address indexed receiver, uint256 value);
    function tell() external { emit Paid(address(1), 5); }
}
`,
});

describe('event and error decoding', { timeout: 60_000 }, () => {
  let network: LocalNetwork;
  let artifacts: readonly Artifact[];
  const named = (name: string) => {
    const artifact = artifacts.find((one) => one.name === name);
    if (!artifact) throw new Error(`${name} was not compiled`);
    return artifact;
  };
  const deploy = async (name: string) => (await network.deploy({ artifact: named(name) })).address;
  const send = async (address: string, method: string, ...values: string[]) =>
    (await network.send({ artifact: named('Main'), address, method, arguments: values })).transactions[0];

  beforeAll(async () => {
    const compile = async (files: readonly SourceFile[], ...entries: string[]) =>
      (await ethereumEngine.compile({ files, entries })).artifacts;
    artifacts = [
      ...(await compile(MAIN, 'Main.sol')),
      ...(await compile(OTHERS, 'Other.sol')),
      ...(await compile(OTHERS, 'Another.sol')),
    ];
  });
  beforeEach(async () => {
    network = (await ethereumEngine.openLocalNetwork?.({})) as LocalNetwork;
  });
  afterEach(() => network.dispose());

  it('uses declarations from dependencies', async () => {
    expect(artifacts.map(({ name }) => name)).not.toContain('Child');
    const main = await deploy('Main');
    expect((await send(main, 'tellChild()'))?.events).toMatchObject([
      { name: 'Born', values: [{ name: 'weight', value: '3' }] },
    ]);
    expect((await send(main, 'failChild()'))?.reason).toBe('Crying(11)');
  });

  it("prefers the emitter's declarations to others that match", async () => {
    const [main, other] = [await deploy('Main'), await deploy('Other')];
    await network.decodeWith?.({ artifact: named('Another') });
    const [event] = (await send(main, 'tell(address)', other))?.events ?? [];
    expect(event).toMatchObject({ name: 'Paid', values: [{ name: 'to' }, { name: 'amount', value: '5' }] });
    expect(event?.alternatives).toBeUndefined();
  });

  it('shows all matching declarations if the emitter is not known', async () => {
    const main = await deploy('Main');
    const other = await deploy('Other');
    const dump = await network.dump?.();
    network.dispose();
    network = (await ethereumEngine.openLocalNetwork?.({})) as LocalNetwork;
    await network.load?.(dump ?? '');
    expect((await send(main, 'tell(address)', other))?.events).toMatchObject([{ name: '' }]);
    expect((await send(main, 'fail(address)', other))?.reason).toMatch(/^an error that the contract/);
    for (const name of ['Other', 'Another']) await network.decodeWith?.({ artifact: named(name) });
    expect((await send(main, 'tell(address)', other))?.events).toMatchObject([
      {
        name: 'Paid',
        values: [{ name: 'to' }, { name: 'amount' }],
        alternatives: [{ name: 'Paid', values: [{ name: 'receiver' }, { name: 'value', value: '5' }] }],
      },
    ]);
    expect((await send(main, 'fail(address)', other))?.reason).toBe('Broke(8)');
    await network.decodeWith?.({ artifact: named('Other'), address: other });
    expect((await send(main, 'tell(address)', other))?.events[0]?.alternatives).toBeUndefined();
  });
});
