import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ThemeType } from './theme-type';
import type { ColorTheme } from './wire';

/** A theme as shown in a picker, before its colours are loaded (specification §3). */
export interface ThemeDescription {
  /** Id that is stored when the user chooses the theme, for example 'catppuccin-dark'. */
  readonly id: string;
  /** Name shown to users. */
  readonly name: string;
  /** Name of an icon in the icon font. */
  readonly icon: string;
  /** Dark or light, and with or without high contrast. */
  readonly type: ThemeType;
}

/** A theme with its colours. */
export interface Theme extends ThemeDescription {
  /** Workbench and syntax colours. */
  readonly colorTheme: ColorTheme;
}

/**
 * Loads a theme when it is first chosen: resolves to the text of a VS Code colour theme file (comments and
 * trailing commas allowed), or to its value if a bundler has already parsed it.
 */
export type ThemeLoader = () => Promise<unknown>;

/** The themes from the enabled plugins, and the theme in use. */
export interface ThemeService {
  /** All declared themes: first those listed in specification §2.4, in that order, then the others by name. */
  readonly themes$: Observable<readonly ThemeDescription[]>;

  /**
   * The theme in use. Emits nothing until the first theme has been loaded; until then, the style sheet's colours apply.
   * If a stored theme's plugin is missing, the default theme is used until the plugin returns. The tenant's colours, if
   * any, are applied.
   */
  readonly theme$: Observable<Theme>;

  /** Id of the chosen theme, even if it is missing or not shown; replays the latest value. */
  readonly selected$: Observable<string>;

  /** Load failures that no caller handles, for a notification. */
  readonly failures$: Observable<ThemeError>;

  /**
   * Adds a theme. Disposing the result removes it and, if it is the current theme, applies the default theme. Throws
   * {@link ThemeError} if the id is already taken.
   */
  declare(theme: ThemeDescription, load: ThemeLoader): Disposable;

  /**
   * Applies the first stored choice: from the project's settings (or the global settings, if no project is specified),
   * from local storage, or from the global settings. If there is none, the theme does not change. Later choices are
   * stored for the project or globally.
   */
  restore(projectId?: string): Promise<void>;

  /**
   * Applies and stores a theme. An undeclared id is ignored. Rejects with {@link ThemeError} if the theme cannot be
   * read (the theme in use does not change), and with a `StorageError` if the theme is applied but cannot be stored.
   */
  select(id: string): Promise<void>;

  /**
   * Applies a theme without storing it, while a picker moves through the list; undefined returns to the chosen theme.
   * Rejects with {@link ThemeError} if the theme cannot be read.
   */
  preview(id: string | undefined): Promise<void>;

  /**
   * Applies a theme instead of the chosen one, for example to match the system's colour scheme. Undefined returns to
   * the chosen theme.
   */
  follow(id: string | undefined): Promise<void>;
}

export const ThemeService = serviceToken<ThemeService>('ThemeService');

/** Thrown when a theme cannot be declared or read; the message identifies the theme. */
export class ThemeError extends Error {
  override readonly name = 'ThemeError';
}
