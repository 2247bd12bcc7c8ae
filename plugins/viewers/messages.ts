import { defineMessages } from '@core/base/localization/define-messages';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';

export const messages = defineMessages('plugins/viewers', {
  loading: (path: string) => `Loading ${basename(path)}`,
  noFile: 'No file',
  noFileHint: 'Open a file from the file tree.',
  notShown: (path: string) => `${basename(path)} cannot be displayed`,
  deleted: 'The file was deleted. If it is restored, it will be shown here again.',
  retry: 'Try Again',
  reopen: 'Reopen With…',
  notAnImage: (path: string) => `This browser cannot display ${basename(path)} as an image`,
  notAnImageHint: 'The file may be damaged, or its extension may be wrong.',
  image: (path: string) => `Image ${basename(path)}`,
  imageFacts: (width: number, height: number, bytes: number) =>
    `${width} × ${height} px · ${formatSize(bytes)}`,
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  fit: 'Fit to View',
  actualSize: 'Actual Size',
  percent: (zoom: number) => `${Math.round(zoom * 100)}%`,
  bytes: (path: string) => `Bytes of ${basename(path)}`,
  noBytes: (path: string) => `${basename(path)} is empty`,
  noBytesHint: 'No bytes to show.',
  offset: 'Go to offset',
  offsetPlaceholder: 'Offset: 512 or 0x200',
  badOffset: (size: number) =>
    `Enter a number from 0 to ${size - 1}, in decimal, or in hexadecimal with the prefix 0x.`,
  find: 'Find bytes',
  findPlaceholder: (isHex: boolean) => (isHex ? 'Find: de ad be ef' : 'Find text'),
  asHex: 'Search for hexadecimal bytes',
  badHex: 'Enter pairs of hexadecimal digits, such as de ad.',
  notFound: 'Not found',
  found: (offset: number) => `Found at ${hexOffset(offset)}`,
  next: 'Next Match',
  previous: 'Previous Match',
  cursor: (offset: number, byte: number) =>
    `Offset ${offset} (${hexOffset(offset)}) · ${byte} (0x${byte.toString(16).padStart(2, '0')})`,
  byteAt: (offset: number, hex: string) => `${hex} at ${hexOffset(offset)}`,
});

function hexOffset(offset: number): string {
  return `0x${offset.toString(16)}`;
}
