import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Menus that plugins can add to. The arguments with which entries are run stand beside each. */
export type MenuId =
  /** Activity bar: the buttons on the left; no arguments. */
  | 'activityBar'
  /** File tree: context menu; argument: the node's path ('' on empty ground). */
  | 'fileTree/context'
  /** Tab: context menu; argument: the tab's id. */
  | 'tab/context'
  /** Pane: its options menu; argument: the pane's id. */
  | 'pane/options'
  /** Page of projects: what its toolbar offers besides its own buttons; no arguments. */
  | 'projects/page'
  /** A project of that page: its menu; argument: the project's id. */
  | 'projects/item';

/** A command's place in a menu. */
export interface MenuEntry {
  readonly menu: MenuId;
  readonly command: string;
  /** Entries of a group stand together; groups are sorted by name and divided by lines. In the activity bar: 'top' or 'bottom'. */
  readonly group: string;
  /** Smaller comes first. */
  readonly order: number;
  /** When-clause under which the entry shows. */
  readonly when?: string;
}

/** Entries that manifests put into menus. */
export interface MenuService {
  declare(entry: MenuEntry): Disposable;
  /** Entries of a menu that show now, sorted by group and order; replays the latest. */
  entries$(menu: MenuId): Observable<readonly MenuEntry[]>;
}

export const MenuService = serviceToken<MenuService>('MenuService');
