import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isApiPath } from './addresses';
import { negotiateEncoding } from './encodings';
import { isKnown } from './entity-tags';
import type { WebFile } from './web-folder';

const YEAR_IN_SECONDS = 31_536_000;

/** Serves the web app: its files at their paths, and its page at all of its routes. */
export function serveStaticFiles(app: FastifyInstance, files: ReadonlyMap<string, WebFile>): void {
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const path = pathOf(request);
      if (path === undefined) {
        return reply.code(400).type('text/plain; charset=utf-8').send('The address is not valid.\n');
      }
      if (isApiPath(path)) return notFound(reply);
      const file = files.get(path) ?? (isPageRequest(request, path) ? files.get('/index.html') : undefined);
      return file === undefined ? notFound(reply) : sendFile(request, reply, file);
    },
  });
}

/** Undefined if the path's percent-encoding is invalid. */
function pathOf(request: FastifyRequest): string | undefined {
  const [raw = '/'] = request.url.split('?', 1);
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}

/** True for requests for an app route: the last path segment has no extension, and the client accepts HTML. */
function isPageRequest(request: FastifyRequest, path: string): boolean {
  const accept = request.headers.accept ?? '*/*';
  return !/\.\w+$/.test(path) && /(text\/html|text\/\*|\*\/\*)/i.test(accept);
}

async function sendFile(request: FastifyRequest, reply: FastifyReply, file: WebFile): Promise<FastifyReply> {
  const encoding = negotiateEncoding(request.headers['accept-encoding'], new Set(file.encoded.keys()));
  const path = (encoding && file.encoded.get(encoding)) ?? file.path;
  const etag = `"${file.digest}${encoding === undefined ? '' : `-${encoding}`}"`;
  reply
    .header('etag', etag)
    .header('cache-control', file.immutable ? `public, max-age=${YEAR_IN_SECONDS}, immutable` : 'no-cache')
    .header('vary', 'accept-encoding');
  if (isKnown(request, etag)) return reply.code(304).send();
  const found = await stat(path).catch(() => undefined);
  // The folder was rebuilt while the server was running, so the file no longer exists.
  if (found === undefined) return notFound(reply.removeHeader('etag'));
  reply.type(file.contentType).header('content-length', found.size);
  if (encoding !== undefined) reply.header('content-encoding', encoding);
  return reply.send(request.method === 'HEAD' ? undefined : createReadStream(path));
}

function notFound(reply: FastifyReply): FastifyReply {
  reply.callNotFound();
  return reply;
}
