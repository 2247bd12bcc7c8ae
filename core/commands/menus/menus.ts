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
  | 'projects/item'
  /** Status bar: what the open project's name offers; argument: the project's id. */
  | 'statusBar/project'
  /** Deploy: what can be done with the environment in use; argument: the id of the chain. */
  | 'deploy/environment'
  /** Deploy: what can be done with the account in use; argument: the id of the chain. */
  | 'deploy/account'
  /** Interact: what can be done with a contract; arguments: the id of the chain, the id of the contract. */
  | 'deploy/contract'
  /** Top bar: what the user button offers; no arguments. */
  | 'profile';

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

/** A count or a mark on a button of the activity bar. */
export interface MenuBadge {
  /** What is drawn: a short count, or '' for a dot. */
  readonly text: string;
  /** What is said, for example '3 errors'. */
  readonly description: string;
  readonly tone?: 'error' | 'warning' | 'info';
}

/** Entries that manifests put into menus. */
export interface MenuService {
  /** Badges by command; replays the latest. */
  readonly badges$: Observable<ReadonlyMap<string, MenuBadge>>;
  /** Puts a badge on the button of a command, or takes it off. */
  setBadge(command: string, badge: MenuBadge | undefined): void;
  declare(entry: MenuEntry): Disposable;
  /** Entries of a menu that show now, sorted by group and order; replays the latest. */
  entries$(menu: MenuId): Observable<readonly MenuEntry[]>;
}

export const MenuService = serviceToken<MenuService>('MenuService');
