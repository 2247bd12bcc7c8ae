import { dirname, joinPath, normalizePath } from '@core/base/path';
import { messages } from './messages';
import { type PackageFiles, readJson, readText } from './package-files';
import { asObject, type RawTheme } from './raw-theme';
import { isTextMateTheme, readTextMateTheme } from './text-mate-theme';

/**
 * Reads a colour theme with its includes, as VS Code does. The including file's colours and semantic colours take
 * precedence, and its token colours are appended. Throws an error with a user-facing message.
 */
export function resolveColorTheme(
  files: PackageFiles,
  path: string,
  includers: readonly string[] = [],
): RawTheme {
  if (isTextMateTheme(path)) return readTextMateTheme(readText(files, path), path);
  if (includers.includes(path)) throw new Error(messages.includesItself(path));
  const theme = asObject(readJson(files, path));
  const { include, ...own } = theme;
  const beside = (reference: string): RawTheme => {
    const target = normalizePath(joinPath(dirname(path), reference));
    if (target === undefined) throw new Error(messages.leavesPackage(reference));
    return resolveColorTheme(files, target, [...includers, path]);
  };
  // `tokenColors` may be the path to another file, such as a TextMate theme. Only that file's token colours are used.
  const whole =
    typeof own.tokenColors === 'string' ? { ...own, tokenColors: beside(own.tokenColors).tokenColors } : own;
  return typeof include === 'string' ? merge(beside(include), whole) : whole;
}

/** Throws if a single-file theme refers to other files. */
export function requireSelfContained(theme: RawTheme): RawTheme {
  const { include, tokenColors } = theme;
  if (typeof include === 'string') throw new Error(messages.needsFile(include));
  if (typeof tokenColors === 'string') throw new Error(messages.needsFile(tokenColors));
  return theme;
}

function merge(base: RawTheme, over: RawTheme): RawTheme {
  return {
    ...base,
    ...over,
    colors: { ...membersOf(base.colors), ...membersOf(over.colors) },
    tokenColors: [...itemsOf(base.tokenColors), ...itemsOf(over.tokenColors)],
    semanticTokenColors: { ...membersOf(base.semanticTokenColors), ...membersOf(over.semanticTokenColors) },
  };
}

function membersOf(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}

function itemsOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
