import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ThemeType } from './theme-type';

/** A colour theme as it is stored: a whole VS Code colour theme, which takes nothing from other files. */
export interface ColorThemeToInstall {
  readonly kind: 'color';
  /** Shown to people. Together with `source` it says which theme it is: installing it again replaces it. */
  readonly name: string;
  /** The file or extension that it came out of, for example 'dracula.vsix'. */
  readonly source: string;
  readonly type: ThemeType;
  /** Text of the theme's JSON. */
  readonly text: string;
}

/** A file icon theme as it is stored: a VS Code one whose pictures and fonts are data addresses. */
export interface IconThemeToInstall extends Omit<ColorThemeToInstall, 'kind' | 'type'> {
  readonly kind: 'icons';
}

export type ThemeToInstall = ColorThemeToInstall | IconThemeToInstall;

/** What is known of an installed theme without reading it; `id` is the one that pickers store. */
export type InstalledTheme = (Omit<ColorThemeToInstall, 'text'> | Omit<IconThemeToInstall, 'text'>) & {
  readonly id: string;
};

/**
 * Themes that the user installed from files. They are kept among the settings of this machine and declared to the services
 * of colour themes and file icons, in every tab, so that pickers and the start treat them like those of plugins.
 */
export interface InstalledThemes {
  /** In the order of their names; replays the latest once {@link load} has been called. */
  readonly themes$: Observable<readonly InstalledTheme[]>;
  /** Declares what is stored, and follows what other tabs install; called once at the start. */
  load(): Promise<void>;
  /** Stores themes, all or none, and declares them. Rejects with a `StorageError`. */
  install(themes: readonly ThemeToInstall[]): Promise<readonly InstalledTheme[]>;
  /** Forgets themes; the default stands in for one that is in use. The result takes them back. */
  remove(ids: readonly string[]): Promise<() => Promise<void>>;
}

export const InstalledThemes = serviceToken<InstalledThemes>('InstalledThemes');
