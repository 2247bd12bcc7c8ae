import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';
import type { ThemeType } from './theme-type';
import type { ColorTheme } from './wire';

/** What a picker shows of a theme before its colours are loaded (specification §3). */
export interface ThemeDescription {
  /** Stored when the theme is chosen, for example 'catppuccin-dark'. */
  readonly id: string;
  /** Shown to people. */
  readonly name: string;
  /** Name of an icon of the icon font. */
  readonly icon: string;
  readonly type: ThemeType;
}

/** A theme with its colours. */
export interface Theme extends ThemeDescription {
  readonly colorTheme: ColorTheme;
}

/**
 * Reads a contributed theme when it is first chosen: the text of a VS Code colour-theme file (comments and trailing
 * commas allowed), or its value when a bundler has parsed it already.
 */
export type ThemeLoader = () => Promise<unknown>;

/** The themes that enabled plugins bring, and the one that is in use. */
export interface ThemeService {
  /** Every declared theme: first those of specification §2.4, in its order, then the others by name. */
  readonly themes$: Observable<readonly ThemeDescription[]>;

  /**
   * The theme in use. Nothing is emitted until the first one has been loaded; until then the style sheet's own colours
   * stand. A stored theme whose plugin is absent leaves the default theme in use and returns with its plugin. The colours of
   * the tenant, where it has some, are applied over it.
   */
  readonly theme$: Observable<Theme>;

  /** Id of the theme that was chosen, whether or not it is here or shown; replays the latest. */
  readonly selected$: Observable<string>;

  /** Themes that could not be read although nobody was waiting for them, for a notification. */
  readonly failures$: Observable<ThemeError>;

  /**
   * Adds a theme for as long as the result is not disposed. Throws {@link ThemeError} when the id is taken.
   * Disposing the theme in use puts the default theme in its place.
   */
  declare(theme: ThemeDescription, load: ThemeLoader): Disposable;

  /**
   * Uses the stored choice: the one of the open project or, without a project, the global one; else the local value; else the
   * default. Later choices are stored in the same place.
   */
  restore(projectId?: string): Promise<void>;

  /**
   * Uses and stores a theme. An id that nobody declared is ignored. Rejects with {@link ThemeError} when the theme cannot
   * be read (the one in use stays), with a `StorageError` when the choice holds but cannot be stored.
   */
  select(id: string): Promise<void>;

  /**
   * Uses a theme without storing it, while a picker moves through the list; undefined goes back to the chosen one. Rejects
   * with {@link ThemeError} when the theme cannot be read.
   */
  preview(id: string | undefined): Promise<void>;

  /** Uses a theme in place of the chosen one while something is followed, such as the system; undefined ends that. */
  follow(id: string | undefined): Promise<void>;
}

export const ThemeService = serviceToken<ThemeService>('ThemeService');

/** A theme cannot be declared or read; the message names it. */
export class ThemeError extends Error {
  override readonly name = 'ThemeError';
}
