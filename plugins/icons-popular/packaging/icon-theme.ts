import type { FileIconTheme } from '@core/theme/icons/wire';
import { drawnDefault, drawnFile, drawnFolder } from './drawn-icons';
import { fileKinds, folderKinds } from './file-kinds';
import { packagedIcons, type SvgIcon } from './packaged-icons';
import { parseRecipe, type Recipe } from './recipe';
import { forDark, forLight, nearestOf, type Recolor, recolored, toSingleColor } from './recolor';
import { ThemeFile, type Variants } from './theme-file';

const FOLDER_HUE = 215;

/** Creates a VS Code file icon theme from a recipe's text. */
export function iconTheme(source: string): FileIconTheme {
  const recipe = parseRecipe(source);
  const { collection, prefix, icons, light, drawn, expandedSuffix } = recipe;
  const packaged = collection === undefined ? undefined : packagedIcons(collection);
  const iconOf = (name: string | undefined) => (name === undefined ? undefined : packaged?.(name));

  const file = new ThemeFile();
  const folder = (name: string | undefined, isExpanded: boolean): Variants => {
    const own = name === undefined ? undefined : iconOf(isExpanded ? name + expandedSuffix : name);
    return colored(own ?? drawnFolder(drawn, isExpanded), FOLDER_HUE, recipe);
  };

  for (const [kind, description] of Object.entries(fileKinds)) {
    const icon =
      iconOf(icons[kind] ?? description.icons[collection ?? ''] ?? prefix + kind) ??
      drawnFile(description, drawn);
    const { dark, light: derived } = colored(icon, description.hue, recipe);
    file.addFile(kind, description, {
      dark,
      light: iconOf(light[kind] ?? description.lightIcons[collection ?? '']) ?? derived,
    });
  }
  for (const [kind, names] of Object.entries(folderKinds)) {
    const own = recipe.folders[kind];
    if (own !== undefined) file.addFolder(`folder-${kind}`, names, folder(own, false), folder(own, true));
  }
  file.addDefaults(
    colored(iconOf(recipe.file) ?? drawnDefault(drawn), undefined, recipe),
    folder(recipe.folder, false),
    folder(recipe.folder, true),
  );
  return file.toTheme();
}

function colored(icon: SvgIcon, hue: number | undefined, { palette, flat }: Recipe): Variants {
  if (!palette) return { dark: recolored(icon, forDark) };
  const dark = recolored(icon, flat ? flatColor(palette, hue) : nearestOf(palette));
  return { dark, light: recolored(dark, forLight) };
}

function flatColor(palette: readonly string[], hue: number | undefined): Recolor {
  const [grey = '#888888', ...colors] = palette;
  if (hue === undefined) return toSingleColor(grey);
  return toSingleColor(colors[Math.round((hue / 360) * colors.length) % colors.length] ?? grey);
}
