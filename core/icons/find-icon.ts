import { basename } from '@core/base/path';
import type { ThemeType } from '@core/theme/theme-type';
import type { FileIconTheme, IconAssociations } from './wire';

/** What an icon is wanted for. */
export interface IconSubject {
  readonly path: string;
  readonly type: 'file' | 'folder';
  readonly isExpanded?: boolean | undefined;
  readonly language?: string | undefined;
}

/**
 * Key of the definition that a theme gives to a file or folder, by VS Code's rules (Extension API, "File Icon Theme"):
 * whole file name before extension, the longest extension before shorter ones, then the language; names are compared
 * without case. What the theme says for light or high contrast goes before what it says for all. Undefined when the theme
 * draws nothing there.
 */
export function findIcon(
  theme: FileIconTheme,
  { path, type, isExpanded, language }: IconSubject,
  themeType: ThemeType,
): string | undefined {
  const variant = variantOf(theme, themeType);
  /** The variant's answer, else that for all, to one question. */
  const ask = (question: (associations: IconAssociations) => string | undefined) =>
    (variant && question(variant)) ?? question(theme);
  const name = basename(path).toLowerCase();
  if (type === 'folder') {
    return isExpanded
      ? (ask((all) => all.folderNamesExpanded?.[name]) ?? ask((all) => all.folderExpanded))
      : (ask((all) => all.folderNames?.[name]) ?? ask((all) => all.folder));
  }
  return (
    ask((all) => all.fileNames?.[name]) ??
    extensionsOf(name)
      .map((extension) => ask((all) => all.fileExtensions?.[extension]))
      .find((found) => found !== undefined) ??
    (language === undefined ? undefined : ask((all) => all.languageIds?.[language])) ??
    ask((all) => all.file)
  );
}

function variantOf(theme: FileIconTheme, themeType: ThemeType): IconAssociations | undefined {
  if (themeType === 'light') return theme.light;
  return themeType === 'dark' ? undefined : theme.highContrast;
}

/** 'a.spec.ts' → 'spec.ts', 'ts'. */
function extensionsOf(name: string): string[] {
  const parts = name.split('.');
  return parts.slice(1).map((_, index) => parts.slice(index + 1).join('.'));
}
