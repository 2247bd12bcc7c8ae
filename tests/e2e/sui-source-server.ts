import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { smallFramework } from '../support/small-sui-framework';

/** A server that implements GitHub's file API for a small framework. */
export class SourceServer {
  readonly #server: Server;
  asked = 0;

  constructor() {
    this.#server = createServer((request, response) => {
      this.asked += 1;
      response.setHeader('access-control-allow-origin', '*');
      const path = decodeURIComponent(request.url ?? '');
      const [, folder] = /\/git\/trees\/[\da-f]+:(.*)\?recursive=1$/.exec(path) ?? [];
      if (folder !== undefined) {
        const tree = Object.keys(smallFramework(folder)).map((file) => ({ path: file, type: 'blob' }));
        return response.end(JSON.stringify({ tree }));
      }
      const [, subdir = '', file = ''] =
        /^\/MystenLabs\/sui\/[\da-f]+\/(.*?)\/((?:sources\/)?[\w.]+)$/.exec(path) ?? [];
      const content = smallFramework(subdir)[file];
      response.statusCode = content === undefined ? 404 : 200;
      return response.end(content);
    });
  }

  async listen(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  close(): void {
    this.#server.close();
  }
}
