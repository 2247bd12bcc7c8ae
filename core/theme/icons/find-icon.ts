import { basename } from '@core/base/path';
import type { ThemeType } from '../theme-type';
import type { FileIconTheme, IconAssociations } from './wire';

/** A file or folder that needs an icon. */
export interface IconSubject {
  /** Project path. */
  readonly path: string;
  /** Whether the item is a file or a folder. */
  readonly type: 'file' | 'folder';
  /** True for an expanded folder. */
  readonly isExpanded?: boolean | undefined;
  /** Language id of a file. */
  readonly language?: string | undefined;
}

/**
 * Key of a theme's icon definition for a file or folder, according to VS Code's rules (Extension API, "File Icon
 * Theme"). The order is: the whole file name, extensions from longest to shortest, then the language. A name with its
 * parent folders ('.github/workflows') comes before the name alone. Case is ignored. Associations for light or high
 * contrast take precedence over the general associations. Undefined if the theme has no icon.
 */
export function findIcon(
  theme: FileIconTheme,
  { path, type, isExpanded, language }: IconSubject,
  themeType: ThemeType,
): string | undefined {
  const variant = variantOf(theme, themeType);
  /** Searches the variant's associations first, then the general associations. */
  const ask = (question: (associations: IconAssociations) => string | undefined) =>
    (variant && question(variant)) ?? question(theme);
  /** First result for a list of keys. */
  const askAll = (
    keys: readonly string[],
    member: 'fileNames' | 'fileExtensions' | 'folderNames' | 'folderNamesExpanded',
  ) => keys.map((key) => ask((all) => all[member]?.[key])).find((found) => found !== undefined);
  const names = namesOf(path.toLowerCase());
  if (type === 'folder') {
    return isExpanded
      ? (askAll(names, 'folderNamesExpanded') ?? ask((all) => all.folderExpanded))
      : (askAll(names, 'folderNames') ?? ask((all) => all.folder));
  }
  return (
    askAll(names, 'fileNames') ??
    askAll(extensionsOf(basename(path).toLowerCase()), 'fileExtensions') ??
    (language === undefined ? undefined : ask((all) => all.languageIds?.[language])) ??
    ask((all) => all.file)
  );
}

function variantOf(theme: FileIconTheme, themeType: ThemeType): IconAssociations | undefined {
  if (themeType === 'light') return theme.light;
  return themeType === 'dark' ? undefined : theme.highContrast;
}

/** 'a/b/c' → 'a/b/c', 'b/c', 'c'. */
function namesOf(path: string): string[] {
  const parts = path.split('/');
  return parts.map((_, index) => parts.slice(index).join('/'));
}

/** 'a.spec.ts' → 'spec.ts', 'ts'. */
function extensionsOf(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, index) => parts.slice(index + 1).join('.'));
}
