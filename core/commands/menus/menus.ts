import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/** Menus that plugins can extend, each with the arguments passed to its commands. */
export type MenuId =
  /** Buttons in the activity bar on the left; no arguments. */
  | 'activityBar'
  /** Context menu of the file tree; argument: the node's path ('' for the empty area). */
  | 'fileTree/context'
  /** Context menu of a tab; argument: the tab's id. */
  | 'tab/context'
  /** Options menu of a pane; argument: the pane's id. */
  | 'pane/options'
  /** Additional actions in the projects page toolbar; no arguments. */
  | 'projects/page'
  /** Menu of a project on the projects page; argument: the project's id. */
  | 'projects/item'
  /** Menu for the open project in the status bar; argument: the project's id. */
  | 'statusBar/project'
  /** Actions for the selected environment in Deploy; argument: the chain's id. */
  | 'deploy/environment'
  /** Actions for the selected account in Deploy; argument: the chain's id. */
  | 'deploy/account'
  /** Actions for a contract in Interact; arguments: the chain's id and the contract's id. */
  | 'deploy/contract'
  /** Menu of the user button in the top bar; no arguments. */
  | 'profile';

/** An entry in a menu. */
export interface MenuEntry {
  /** Menu that contains the entry. */
  readonly menu: MenuId;
  /** Id of the command. */
  readonly command: string;
  /**
   * Name of the entry's group. Groups are sorted by name and separated by lines. In the activity bar, the group is
   * 'top' or 'bottom'.
   */
  readonly group: string;
  /** Sort order in the group; lower values come first. */
  readonly order: number;
  /** When-clause that determines whether the entry is visible. */
  readonly when?: string;
}

/** A count or a dot on an activity bar button. */
export interface MenuBadge {
  /** Visible text: a short count, or '' for a dot. */
  readonly text: string;
  /** Text for screen readers, for example '3 errors'. */
  readonly description: string;
  /** Meaning of the badge's colour; neutral if absent. */
  readonly tone?: 'error' | 'warning' | 'info';
}

/** Menu entries from manifests. */
export interface MenuService {
  /** Badges by command; replays the latest value. */
  readonly badges$: Observable<ReadonlyMap<string, MenuBadge>>;
  /** Sets or removes the badge on a command's button. */
  setBadge(command: string, badge: MenuBadge | undefined): void;
  /** Adds an entry until the returned object is disposed. */
  declare(entry: MenuEntry): Disposable;
  /** Visible entries of a menu, sorted by group and order; replays the latest value. */
  entries$(menu: MenuId): Observable<readonly MenuEntry[]>;
}

export const MenuService = serviceToken<MenuService>('MenuService');
