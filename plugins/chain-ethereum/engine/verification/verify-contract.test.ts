import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TaskProgress } from '@core/base/task';
import type { Artifact } from '@core/chains/toolchain';
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSolc } from '../../packaging/packaged-solc';
import { SolcPool } from '../compiler/solc-pool';
import { ethereumEngine, project } from '../engine-for-tests';
import { EthereumLocalNetwork } from '../network/ethereum-local-network';
import type { VerificationInput } from './verification-input';
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

/** Sourcify on this machine: it really compiles what it is sent, and compares that with what stands on its chain. */
class LoopbackSourcify {
  readonly asked: string[] = [];
  /** Questions about a job that are answered with 'not yet'. */
  patience = 1;
  /** Answers everything, where it is set. */
  answer: { readonly status: number; readonly body: string } | undefined;
  readonly #chain: EthereumLocalNetwork;
  readonly #pool = new SolcPool(readSolc);
  readonly #jobs = new Map<string, Promise<object>>();
  readonly #server: Server;

  private constructor(chain: EthereumLocalNetwork) {
    this.#chain = chain;
    this.#server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', async () => {
        const path = request.url ?? '';
        this.asked.push(`${request.method} ${path}`);
        const { status, body } = this.answer ?? (await this.#serve(path, Buffer.concat(chunks).toString()));
        response.writeHead(status, { 'content-type': 'application/json' }).end(body);
      });
    });
  }

  static async start(chain: EthereumLocalNetwork): Promise<LoopbackSourcify> {
    const sourcify = new LoopbackSourcify(chain);
    await new Promise<void>((resolve) => sourcify.#server.listen(0, '127.0.0.1', resolve));
    return sourcify;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/server/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #serve(path: string, text: string): Promise<{ status: number; body: string }> {
    const say = (status: number, body: object) => ({ status, body: JSON.stringify(body) });
    const refuse = (status: number, customCode: string, message: string) =>
      say(status, { customCode, message, errorId: '1' });
    const [, chainId, address = ''] = /^\/server\/v2\/verify\/(\d+)\/(0x[\da-fA-F]{40})$/.exec(path) ?? [];
    if (chainId !== undefined) {
      if (chainId !== '31337')
        return refuse(400, 'unsupported_chain', `The chain ${chainId} is not supported`);
      const id = `job-${this.#jobs.size + 1}`;
      this.#jobs.set(id, this.#verify(address, JSON.parse(text)));
      return say(202, { verificationId: id });
    }
    const job = this.#jobs.get(path.split('/').at(-1) ?? '');
    if (!job) return refuse(404, 'job_not_found', 'No such job');
    if (this.patience-- > 0) return say(200, { isJobCompleted: false });
    return say(200, { isJobCompleted: true, ...(await job) });
  }

  async #verify(address: string, input: VerificationInput): Promise<object> {
    const [version = ''] = input.compilerVersion.split('+');
    const { stdJsonInput: given } = input;
    const outputSelection = { '*': { '*': ['evm.deployedBytecode'] } };
    const settings = { ...given.settings, outputSelection };
    const output = await this.#pool.run(version, { ...given, settings });
    const colon = input.contractIdentifier.lastIndexOf(':');
    const contracts = output.contracts?.[input.contractIdentifier.slice(0, colon)] ?? {};
    const compiled =
      contracts[input.contractIdentifier.slice(colon + 1)]?.evm?.deployedBytecode?.object ?? '';
    const { result } = await this.#chain.request({ method: 'eth_getCode', params: [address, 'latest'] });
    // Addresses of libraries are not known to who compiles.
    const expected = new RegExp(`^0x${compiled.replaceAll(/__\$.{34}\$__/g, '[0-9a-f]{40}')}$`);
    if (compiled !== '' && expected.test(String(result))) return { contract: { match: 'exact_match' } };
    const error = { customCode: 'no_match', message: 'The bytecodes do not match' };
    return { contract: { match: null }, error };
  }
}

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
    chain = await EthereumLocalNetwork.open();
    sourcify = await LoopbackSourcify.start(chain);
  });
  afterEach(async () => {
    chain.dispose();
    await sourcify.stop();
  });

  it('sends what compiles to the very code that stands there, and waits until the server says so', async () => {
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

  it('says why a contract is not verified', async () => {
    const { address } = await chain.deploy({ artifact: artifact('Other') });
    await expect(verify(address, 'Main')).rejects.toThrow(
      'Main is not verified: The bytecodes do not match. Compile the project as it was',
    );
    // A comment alone makes other metadata, and with it other code.
    const { Other: changed } = await compile(`${SOURCE}// changed`);
    built = { ...built, Changed: changed as Artifact };
    await expect(verify(address, 'Changed')).rejects.toThrow('do not match');
    await expect(verify(address, 'Other', '1')).rejects.toThrow(
      /^127\.0\.0\.1:\d+ refused to verify: The chain 1 is not supported$/,
    );
  });

  it('takes what is verified already as such, and tells a server that is none or does not answer', async () => {
    const { address } = await chain.deploy({ artifact: artifact('Other') });
    const known = { customCode: 'already_verified', message: 'Already verified' };
    sourcify.answer = { status: 409, body: JSON.stringify(known) };
    expect(await verify(address, 'Other')).toBe('already_verified');
    sourcify.answer = { status: 200, body: '<html>Welcome</html>' };
    await expect(verify(address, 'Other')).rejects.toThrow('(200), but not as a Sourcify server');
    const request = { server: 'http://127.0.0.1:1', chainId: '1', address, artifact: artifact('Other') };
    await expect(verifyContract(request)).rejects.toThrow('127.0.0.1:1 does not answer');
    await expect(
      verifyContract({ ...request, artifact: { ...artifact('Other'), files: [] } }),
    ).rejects.toThrow('Other has no metadata of the compiler');
  });
});
