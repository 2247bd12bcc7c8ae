import { extension } from '@core/base/path';

const types: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  ico: 'image/x-icon',
  svg: 'image/svg+xml',
};

/** Media type of an image by its name; '' lets the browser look at the bytes. */
export function imageType(path: string): string {
  return types[extension(path)] ?? '';
}
