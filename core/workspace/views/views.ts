import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/**
 * Where a view stands: 'page' fills the window under a route; 'home' is the page '/' of tenants whose layout names its
 * component; 'frame' is what pages stand in; 'topBar' and 'statusBar' are small items of those bars;
 * 'editorTop' lies above the text of each tab that shows a file, and is given the props of that tab; 'overlay' lies over
 * everything and decides by itself when it shows.
 */
export type ViewLocation = 'page' | 'home' | 'frame' | 'topBar' | 'statusBar' | 'editorTop' | 'overlay';

/** A view of the shell. */
export interface ViewDescription {
  /** `{plugin id}.{name}`. */
  readonly id: string;
  readonly name: string;
  readonly location: ViewLocation;
  /** Path of a 'page', for example '/projects'. */
  readonly route?: string;
  /** Id by which layouts of tenants name a 'home' (core/tenant/layouts/component-ids.ts). */
  readonly component?: string;
  /** Side of a bar on which the item stands. */
  readonly alignment: 'start' | 'end';
  /** Smaller comes first. */
  readonly order: number;
  /** When-clause under which the view shows. */
  readonly when?: string;
}

/** A kind of tab (specification §2.4). */
export interface TabTypeDescription {
  /** For example 'editor', 'output', 'ton-deploy'. */
  readonly type: string;
  readonly title: string;
  readonly icon: string;
  /** Opening it again focuses the tab that is there. */
  readonly singleton: boolean;
  /** Opens below the content, with others of its kind, so that what it is about stays in sight. */
  readonly panel?: boolean;
  /** Offered on the new-tab page; false for tabs that need something to open, such as a file. */
  readonly creatable: boolean;
  /** When-clause under which the type is offered. */
  readonly when?: string;
}

/**
 * What the shell can show. Manifests declare views and tab types; a plugin registers the component of each when it is
 * activated. Components are whatever the host renders (React components in the page); the core only carries them.
 */
export interface ViewService {
  /** In order; replays the latest. */
  readonly views$: Observable<readonly ViewDescription[]>;
  readonly tabTypes$: Observable<readonly TabTypeDescription[]>;
  tabType(type: string): TabTypeDescription | undefined;
  declareView(view: ViewDescription, activate: () => Promise<void>): Disposable;
  declareTabType(tabType: TabTypeDescription, activate: () => Promise<void>): Disposable;
  /** Hands over the component of a declared view (by id) or tab type (by type). */
  register(idOrType: string, component: unknown): Disposable;
  /** True when the component is there already. */
  isRegistered(idOrType: string): boolean;
  /**
   * The component of a view or tab type: undefined while it is not there, its registered component from then on.
   * The first subscriber activates the plugin; an error is the activation's.
   */
  component$(idOrType: string): Observable<unknown>;
}

export const ViewService = serviceToken<ViewService>('ViewService');

/** A view or tab type that nobody declared, or two plugins did. */
export class ViewError extends Error {
  override readonly name = 'ViewError';
}
