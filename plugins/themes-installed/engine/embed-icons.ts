import { dirname, extension, joinPath, normalizePath } from '@core/base/path';
import type { FileIconTheme, IconDefinition } from '@core/theme/icons/wire';
import { messages } from './messages';
import type { PackageFiles } from './package-files';

const types: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  woff: 'font/woff',
  woff2: 'font/woff2',
  ttf: 'font/ttf',
  otf: 'font/otf',
};

/** `String.fromCharCode` accepts a limited number of arguments. */
const CHUNK = 0x8000;

/**
 * Embeds the images and fonts of an icon theme as data URLs. Paths are relative to the theme file at `path`. A missing
 * image is omitted, as in VS Code. Throws an error with a user-facing message if all are missing.
 */
export function embedIcons(theme: FileIconTheme, files: PackageFiles, path: string): FileIconTheme {
  const addressOf = (relative: string): string | undefined => {
    if (relative.startsWith('data:')) return relative;
    const place = normalizePath(joinPath(dirname(path), relative));
    const bytes = place === undefined ? undefined : files.get(place);
    const type = types[extension(relative)];
    return bytes && type ? `data:${type};base64,${base64(bytes)}` : undefined;
  };
  let missing = 0;
  const definitions = Object.entries(theme.iconDefinitions).map(([id, { iconPath, ...definition }]) => {
    const address = iconPath ? addressOf(iconPath) : undefined;
    if (iconPath && address === undefined) missing++;
    const embedded: IconDefinition =
      address === undefined ? definition : { ...definition, iconPath: address };
    return [id, embedded] as const;
  });
  const fonts = theme.fonts.flatMap((font) => {
    const src = font.src.flatMap(({ path: file, format }) => {
      const address = addressOf(file);
      return address === undefined ? [] : [{ path: address, format }];
    });
    return src.length === 0 ? [] : [{ ...font, src }];
  });
  const drawn = definitions.filter(
    ([, { iconPath, fontCharacter }]) => iconPath ?? (fonts.length > 0 && fontCharacter),
  );
  if (drawn.length === 0) throw new Error(messages.picturesMissing(missing + theme.fonts.length));
  return { ...theme, iconDefinitions: Object.fromEntries(definitions), fonts };
}

function base64(bytes: Uint8Array): string {
  let binary = '';
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}
