import type { FileIconTheme } from '@core/theme/icons/wire';
import type { FileKind } from './file-kinds';
import type { SvgIcon } from './packaged-icons';

/** The icon for dark themes, and a separate icon for light themes if it differs. */
export interface Variants {
  readonly dark: SvgIcon;
  readonly light?: SvgIcon | undefined;
}

/** Collects the icon associations for dark or for light themes. */
class AssociationTable {
  file: string | undefined;
  folder: string | undefined;
  folderExpanded: string | undefined;
  readonly fileExtensions: Record<string, string> = {};
  readonly fileNames: Record<string, string> = {};
  readonly languageIds: Record<string, string> = {};
  readonly folderNames: Record<string, string> = {};
  readonly folderNamesExpanded: Record<string, string> = {};
}

/** Builds a VS Code file icon theme whose icons are data URLs. */
export class ThemeFile {
  readonly #definitions: Record<string, { iconPath: string }> = {};
  readonly #dark = new AssociationTable();
  readonly #light = new AssociationTable();

  addFile(id: string, { extensions = [], names = [], languages = [] }: FileKind, icon: Variants): void {
    this.#add(id, icon, (table, key) => {
      for (const extension of extensions) table.fileExtensions[extension] = key;
      for (const name of names) table.fileNames[name] = key;
      for (const language of languages) table.languageIds[language] = key;
    });
  }

  addFolder(id: string, names: readonly string[], closed: Variants, expanded: Variants): void {
    this.#add(id, closed, (table, key) => {
      for (const name of names) table.folderNames[name] = key;
    });
    this.#add(`${id}-expanded`, expanded, (table, key) => {
      for (const name of names) table.folderNamesExpanded[name] = key;
    });
  }

  /** Adds the icons for files and folders that have no specific icon. */
  addDefaults(file: Variants, closed: Variants, expanded: Variants): void {
    this.#add('file', file, (table, key) => {
      table.file = key;
    });
    this.#add('folder', closed, (table, key) => {
      table.folder = key;
    });
    this.#add('folder-expanded', expanded, (table, key) => {
      table.folderExpanded = key;
    });
  }

  toTheme(): FileIconTheme {
    return { iconDefinitions: this.#definitions, fonts: [], ...this.#dark, light: { ...this.#light } };
  }

  #add(
    id: string,
    { dark, light }: Variants,
    associate: (table: AssociationTable, key: string) => void,
  ): void {
    this.#definitions[id] = { iconPath: dataAddress(dark) };
    associate(this.#dark, id);
    if (!light) return;
    this.#definitions[`${id}-light`] = { iconPath: dataAddress(light) };
    associate(this.#light, `${id}-light`);
  }
}

function dataAddress({ body, viewBox }: SvgIcon): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
  const escaped = encodeURIComponent(svg)
    .replaceAll('%20', ' ')
    .replaceAll('%3D', '=')
    .replaceAll('%2F', '/');
  return `data:image/svg+xml,${escaped.replaceAll('%22', "'")}`;
}
