import type { TaskProgress } from '@core/base/task';
import type { Artifact } from '@core/chains/toolchain';
import { LoopbackSourcify } from '@tests/support/loopback-sourcify';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ethereumEngine, modulesForTests, project } from '../engine-for-tests';
import { EthereumLocalNetwork } from '../network/ethereum-local-network';

import { verifyContract } from './verify-contract';

const SOURCE = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
import {Ownable} from "@openzeppelin/contracts/access/Ownable.sol";
import {Half} from "./Half.sol";
contract Main is Ownable {
    uint public count;
    constructor() Ownable(msg.sender) {}
    function half() external view returns (uint) { return Half.of_(count); }
}
contract Other { uint public count = 1; }
`;
const LIBRARY = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;
library Half { function of_(uint x) public pure returns (uint) { return x / 2; } }
`;

describe('verifyContract', { timeout: 60_000 }, () => {
  let built: Readonly<Record<string, Artifact>>;
  let chain: EthereumLocalNetwork;
  let sourcify: LoopbackSourcify;

  const compile = async (source: string) => {
    const files = { 'contracts/Main.sol': source, 'contracts/Half.sol': LIBRARY };
    const { artifacts } = await ethereumEngine.compile({ files: project(files) });
    return Object.fromEntries(artifacts.map((artifact) => [artifact.name, artifact]));
  };
  const artifact = (name: string) => built[name] as Artifact;
  const verify = (
    address: string,
    name: string,
    chainId = '31337',
    progress?: (step: TaskProgress) => void,
  ) =>
    verifyContract(
      { server: sourcify.address, chainId, address, artifact: artifact(name) },
      { ...(progress && { progress }) },
    );

  beforeAll(async () => {
    built = await compile(SOURCE);
  });
  beforeEach(async () => {
    chain = await EthereumLocalNetwork.open(modulesForTests);
    sourcify = await LoopbackSourcify.start(chain);
  });
  afterEach(async () => {
    chain.dispose();
    await sourcify.stop();
  });

  it('sends sources that compile to exactly the deployed code and waits for the result', async () => {
    const { address } = await chain.deploy({ artifact: artifact('Main') });
    const stages: string[] = [];
    expect(await verify(address, 'Main', '31337', ({ stage }) => stages.push(stage))).toBe('exact_match');
    expect(sourcify.asked).toEqual([
      `POST /server/v2/verify/31337/${address}`,
      'GET /server/v2/verify/job-1',
      'GET /server/v2/verify/job-1',
    ]);
    expect(stages[0]).toBe('Sending the sources');
    expect(stages.at(-1)).toMatch(/^Waiting for 127\.0\.0\.1:\d+ to compile/);
  });

  it('reports why a contract is not verified', async () => {
    const { address } = await chain.deploy({ artifact: artifact('Other') });
    await expect(verify(address, 'Main')).rejects.toThrow(
      'Main is not verified: The bytecodes do not match. Compile the deployed version of the project',
    );
    // Even a changed comment changes the metadata, and therefore the code.
    const { Other: changed } = await compile(`${SOURCE}// changed`);
    built = { ...built, Changed: changed as Artifact };
    await expect(verify(address, 'Changed')).rejects.toThrow('do not match');
    await expect(verify(address, 'Other', '1')).rejects.toThrow(
      /^127\.0\.0\.1:\d+ rejected the verification request: The chain 1 is not supported$/,
    );
  });

  it('accepts contracts that are already verified and reports servers that are not Sourcify servers or do not respond', async () => {
    const { address } = await chain.deploy({ artifact: artifact('Other') });
    const known = { customCode: 'already_verified', message: 'Already verified' };
    sourcify.answer = { status: 409, body: JSON.stringify(known) };
    expect(await verify(address, 'Other')).toBe('already_verified');
    sourcify.answer = { status: 200, body: '<html>Welcome</html>' };
    await expect(verify(address, 'Other')).rejects.toThrow(
      'responded with status 200, but it is not a Sourcify server',
    );
    const request = { server: 'http://127.0.0.1:1', chainId: '1', address, artifact: artifact('Other') };
    await expect(verifyContract(request)).rejects.toThrow('127.0.0.1:1 is not responding');
    await expect(
      verifyContract({ ...request, artifact: { ...artifact('Other'), files: [] } }),
    ).rejects.toThrow('Other has no compiler metadata');
  });
});
