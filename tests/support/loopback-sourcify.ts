import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Network } from '@core/chains/toolchain';
import { SolcPool } from '../../plugins/chain-ethereum/engine/compiler/solc-pool';
import type { VerificationInput } from '../../plugins/chain-ethereum/engine/verification/verification-input';
import { readSolc } from '../../plugins/chain-ethereum/packaging/packaged-solc';

/** The chain that contains the contracts to verify. */
type VerifiedChain = Required<Pick<Network, 'request'>>;

/** A local Sourcify server that compiles submissions and compares them with the code on a chain. */
export class LoopbackSourcify {
  readonly asked: string[] = [];
  /** Number of job requests for which the server reports that the job is not complete. */
  pendingResponses = 1;
  /** Response to all requests; undefined for normal responses. */
  answer: { readonly status: number; readonly body: string } | undefined;
  readonly #chain: VerifiedChain;
  readonly #pool = new SolcPool(readSolc);
  readonly #jobs = new Map<string, Promise<object>>();
  readonly #server: Server;

  private constructor(chain: VerifiedChain) {
    this.#chain = chain;
    this.#server = createServer((request, response) => {
      // The page has a different origin and sends preflight requests, so CORS headers are needed.
      response.setHeader('access-control-allow-origin', '*');
      response.setHeader('access-control-allow-headers', '*');
      if (request.method === 'OPTIONS') return response.end();
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

  static async start(chain: VerifiedChain): Promise<LoopbackSourcify> {
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
    if (this.pendingResponses-- > 0) return say(200, { isJobCompleted: false });
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
    // Library addresses are unknown at compile time, so any address matches.
    const expected = new RegExp(`^0x${compiled.replaceAll(/__\$.{34}\$__/g, '[0-9a-f]{40}')}$`);
    if (compiled !== '' && expected.test(String(result))) return { contract: { match: 'exact_match' } };
    const error = { customCode: 'no_match', message: 'The bytecodes do not match' };
    return { contract: { match: null }, error };
  }
}
