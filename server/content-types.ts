import { extname } from 'node:path';

const textual: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.md': 'text/markdown; charset=utf-8',
  '.wasm': 'application/wasm',
};

const packed: Readonly<Record<string, string>> = {
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
};

/** Media type for a file's extension; a generic binary type for unknown extensions. */
export function contentType(path: string): string {
  const extension = extname(path).toLowerCase();
  return textual[extension] ?? packed[extension] ?? 'application/octet-stream';
}

/** True if brotli or gzip makes the file smaller. Images and WOFF fonts are already compressed. */
export function isCompressible(path: string): boolean {
  const extension = extname(path).toLowerCase();
  return extension in textual || extension === '.ttf';
}
