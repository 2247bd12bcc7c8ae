import { createHash } from 'node:crypto';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readScript } from '../../plugins/chain-ethereum/packaging/packaged-solc';

/**
 * A local server for published solc builds. It serves the build list, and the solc 0.8.20 script for listed versions
 * that are not bundled.
 */
export class LoopbackSolcBuilds {
  readonly asked: string[] = [];
  /** Downloads that have started but not completed, by path. */
  readonly stalled: string[] = [];
  readonly #script = Buffer.from(readScript('0.8.20'));
  readonly #server: Server;

  private constructor() {
    const sha256 = `0x${createHash('sha256').update(this.#script).digest('hex')}`;
    const build = (version: string, hash: string) => ({
      path: `soljson-v${version}+commit.js`,
      version,
      sha256: hash,
    });
    const list = JSON.stringify({
      builds: [
        build('0.8.21', sha256),
        // The checksum in the list does not match the script.
        build('0.8.22', sha256.replace(/.{8}$/, '00000000')),
        // The download of this version never completes.
        build('0.8.23', sha256),
      ],
    });
    this.#server = createServer((request, response) => {
      // The page has a different origin, so responses to it need CORS headers.
      response.setHeader('access-control-allow-origin', '*');
      const path = request.url ?? '';
      this.asked.push(path);
      if (path === '/bin/list.json') response.end(list);
      else if (path.includes('0.8.23')) this.#stall(path, response);
      else if (path.startsWith('/bin/soljson-')) response.end(this.#script);
      else response.writeHead(404).end();
    });
  }

  static async start(): Promise<LoopbackSolcBuilds> {
    const builds = new LoopbackSolcBuilds();
    await new Promise<void>((resolve) => builds.#server.listen(0, '127.0.0.1', resolve));
    return builds;
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/bin/`;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #stall(path: string, response: ServerResponse): void {
    this.stalled.push(path);
    response.on('close', () => this.stalled.splice(this.stalled.indexOf(path), 1));
    response.writeHead(200, { 'content-length': this.#script.length });
    response.write(this.#script.subarray(0, this.#script.length / 2));
  }
}
