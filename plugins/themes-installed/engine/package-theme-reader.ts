import { errorMessage } from '@core/base/errors';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { basename, stem } from '@core/base/path';
import type { TaskOptions } from '@core/base/task';
import { parseFileIconTheme } from '@core/theme/icons/wire';
import type { ThemeToInstall } from '@core/theme/installed-themes';
import { parseColorTheme } from '@core/theme/wire';
import { colorThemeType } from './color-theme-type';
import { embedIcons } from './embed-icons';
import { type NamedTheme, namedThemes } from './extension-manifest';
import { messages } from './messages';
import {
  decodeText,
  isArchive,
  MAX_PACKED_BYTES,
  type PackageFiles,
  parseTheme,
  readJson,
  readText,
  unpack,
} from './package-files';
import { asObject, type RawTheme } from './raw-theme';
import { requireSelfContained, resolveColorTheme } from './resolve-color-theme';
import { isTextMateTheme, readTextMateTheme } from './text-mate-theme';
import type { ReadThemes, ThemeReader } from './theme-reader';

export class PackageThemeReader implements ThemeReader {
  async read(file: Blob, name: string, { progress }: TaskOptions = {}): Promise<ReadThemes> {
    if (file.size > MAX_PACKED_BYTES) {
      throw new Error(messages.tooLarge(formatSize(file.size), formatSize(MAX_PACKED_BYTES)));
    }
    progress?.({ stage: messages.unpacking });
    if (!(await isArchive(file))) {
      return { themes: [readSingle(new Uint8Array(await file.arrayBuffer()), name)], skipped: [] };
    }
    const files = await unpack(file, name);
    const { themes: named, faults } = namedThemes(files);
    const candidates = named.length > 0 ? named : undeclaredThemes(files);
    const themes: ThemeToInstall[] = [];
    const skipped = [...faults];
    for (const [index, candidate] of candidates.entries()) {
      progress?.({ stage: messages.reading, message: candidate.name, fraction: index / candidates.length });
      try {
        themes.push(readNamed(files, candidate, name));
      } catch (error) {
        skipped.push(messages.themeLeftOut(candidate.name, errorMessage(error)));
      }
    }
    if (themes.length === 0) throw new Error(skipped.length > 0 ? skipped.join(' ') : messages.noThemes);
    return { themes, skipped };
  }
}

function readNamed(
  files: PackageFiles,
  { kind, name, path, uiTheme }: NamedTheme,
  source: string,
): ThemeToInstall {
  return kind === 'color'
    ? colorTheme(resolveColorTheme(files, path), name, source, uiTheme)
    : iconTheme(readJson(files, path), files, path, name, source);
}

function readSingle(bytes: Uint8Array, fileName: string): ThemeToInstall {
  const text = decodeText(bytes);
  const raw = isTextMateTheme(fileName, text)
    ? readTextMateTheme(text, fileName)
    : asObject(parseTheme(text, fileName));
  const name = nameOf(raw, fileName);
  const kind = kindOf(raw);
  if (kind === undefined) throw new Error(messages.notATheme);
  return kind === 'color'
    ? colorTheme(requireSelfContained(raw), name, fileName, undefined)
    : iconTheme(raw, new Map(), fileName, name, fileName);
}

/** Theme files in a package that package.json does not list. */
function undeclaredThemes(files: PackageFiles): readonly NamedTheme[] {
  return [...files.keys()]
    .filter((path) => /\.(jsonc?|tmTheme)$/i.test(path))
    .flatMap((path): NamedTheme[] => {
      try {
        const raw = isTextMateTheme(path)
          ? readTextMateTheme(readText(files, path), path)
          : asObject(readJson(files, path));
        const kind = kindOf(raw);
        return kind ? [{ kind, path, name: nameOf(raw, path), uiTheme: undefined }] : [];
      } catch {
        return [];
      }
    });
}

function kindOf(raw: RawTheme): NamedTheme['kind'] | undefined {
  if ('iconDefinitions' in raw) return 'icons';
  return 'colors' in raw || 'tokenColors' in raw || 'include' in raw ? 'color' : undefined;
}

function nameOf({ name }: RawTheme, path: string): string {
  if (typeof name === 'string' && name.trim() !== '') return name.trim();
  return stem(basename(path)).replace(/[-_.](color-theme|icon-theme|file-icon-theme)$/, '');
}

function colorTheme(
  raw: RawTheme,
  name: string,
  source: string,
  uiTheme: string | undefined,
): ThemeToInstall {
  const theme = parseColorTheme(raw);
  return { kind: 'color', name, source, type: colorThemeType(theme, uiTheme), text: JSON.stringify(theme) };
}

function iconTheme(
  raw: unknown,
  files: PackageFiles,
  path: string,
  name: string,
  source: string,
): ThemeToInstall {
  const theme = embedIcons(parseFileIconTheme(raw), files, path);
  return { kind: 'icons', name, source, text: JSON.stringify(theme) };
}
