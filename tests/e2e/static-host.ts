import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { contentType } from '../../server/content-types';
import { repository } from '../support/repository-files';

const root = join(repository, 'dist/web');

/** Serves the built web app as a static host does: its files, and the page with status 200 for every other path. */
export async function openStaticHost(): Promise<{ readonly origin: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = join(root, normalize(decodeURIComponent(pathname)));
    const isFile = (await stat(wanted).catch(() => undefined))?.isFile() ?? false;
    const path = isFile ? wanted : join(root, 'index.html');
    response.writeHead(200, { 'content-type': contentType(path) });
    createReadStream(path).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
