import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ThemeType } from './theme-type';

/** A colour theme to install: a complete VS Code colour theme without references to other files. */
export interface ColorThemeToInstall {
  /** Distinguishes colour themes from icon themes. */
  readonly kind: 'color';
  /** Name shown to users. Name and `source` identify a theme: installing it again replaces it. */
  readonly name: string;
  /** Origin of the theme: a file or extension, for example 'dracula.vsix'. */
  readonly source: string;
  /** Dark or light, and with or without high contrast. */
  readonly type: ThemeType;
  /** The theme's JSON text. */
  readonly text: string;
}

/** A file icon theme to install: a VS Code theme whose images and fonts are data URLs. */
export interface IconThemeToInstall extends Omit<ColorThemeToInstall, 'kind' | 'type'> {
  /** Distinguishes icon themes from colour themes. */
  readonly kind: 'icons';
}

/** A colour or file icon theme to install. */
export type ThemeToInstall = ColorThemeToInstall | IconThemeToInstall;

/** An installed theme without its content; pickers store its `id`. */
export type InstalledTheme = (Omit<ColorThemeToInstall, 'text'> | Omit<IconThemeToInstall, 'text'>) & {
  readonly id: string;
};

/**
 * Themes that the user installed from files. They are stored as global settings files and declared to the colour theme
 * and file icon services in every tab, so that they behave like plugin themes.
 */
export interface InstalledThemes {
  /** Installed themes sorted by name; replays the latest value after {@link load} has been called. */
  readonly themes$: Observable<readonly InstalledTheme[]>;
  /** Declares the stored themes and applies changes from other tabs. Called once at startup. */
  load(): Promise<void>;
  /** Stores and declares either all of the themes or none of them. Rejects with a `StorageError`. */
  install(themes: readonly ThemeToInstall[]): Promise<readonly InstalledTheme[]>;
  /** Deletes themes. A theme in use is replaced by the default. The returned function undoes the deletion. */
  remove(ids: readonly string[]): Promise<() => Promise<void>>;
}

export const InstalledThemes = serviceToken<InstalledThemes>('InstalledThemes');
