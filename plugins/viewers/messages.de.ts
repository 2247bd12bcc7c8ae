import type { Translation } from '@core/base/localization/define-messages';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename } from '@core/base/path';
import type { messages } from './messages';

const hexOffset = (offset: number) => `0x${offset.toString(16)}`;

export const german = {
  'plugins/viewers': {
    loading: (path) => `${basename(path)} wird geladen`,
    noFile: 'Keine Datei',
    noFileHint: 'Eine Datei im Dateibaum öffnen.',
    notShown: (path) => `${basename(path)} kann nicht angezeigt werden`,
    deleted: 'Die Datei wurde gelöscht. Dieser Tab zeigt sie wieder an, wenn sie wiederhergestellt wird.',
    retry: 'Erneut versuchen',
    reopen: 'Erneut öffnen mit…',
    notAnImage: (path) => `${basename(path)} ist kein Bild, das dieser Browser anzeigen kann`,
    notAnImageHint: 'Die Datei ist möglicherweise beschädigt oder hat eine falsche Endung.',
    image: (path) => `Bild ${basename(path)}`,
    imageFacts: (width, height, bytes) => `${width} × ${height} px · ${formatSize(bytes)}`,
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fit: 'Einpassen',
    actualSize: 'Originalgröße',
    percent: (zoom) => `${Math.round(zoom * 100)} %`,
    bytes: (path) => `Bytes von ${basename(path)}`,
    noBytes: (path) => `${basename(path)} ist leer`,
    noBytesHint: 'Es gibt keine Bytes anzuzeigen.',
    offset: 'Gehe zu Offset',
    offsetPlaceholder: 'Offset: 512 oder 0x200',
    badOffset: (size) => `Eine Zahl von 0 bis ${size - 1} eingeben, dezimal oder hexadezimal mit 0x.`,
    find: 'Bytes suchen',
    findPlaceholder: (isHex) => (isHex ? 'Suchen: de ad be ef' : 'Text suchen'),
    asHex: 'Nach hexadezimalen Bytes suchen',
    badHex: 'Paare hexadezimaler Ziffern eingeben, etwa de ad.',
    notFound: 'Nicht gefunden',
    found: (offset) => `Gefunden bei ${hexOffset(offset)}`,
    next: 'Nächster Treffer',
    previous: 'Vorheriger Treffer',
    cursor: (offset, byte) =>
      `Offset ${offset} (${hexOffset(offset)}) · ${byte} (0x${byte.toString(16).padStart(2, '0')})`,
    byteAt: (offset, hex) => `${hex} bei ${hexOffset(offset)}`,
  } satisfies Translation<typeof messages>,
};
