import type { Disposable } from '@core/base/lifecycle';
import { serviceToken } from '@core/di/token';
import type { Observable } from 'rxjs';

/**
 * Location of a view: 'page' fills the window at a route; 'home' is the page at '/' for tenants whose layout refers to
 * its component; 'frame' surrounds the pages; 'topBar' and 'statusBar' are small items in those bars; 'editorTop'
 * appears above the text in each file tab, and receives that tab's props; 'overlay' covers everything and decides for
 * itself when it is visible.
 */
export type ViewLocation = 'page' | 'home' | 'frame' | 'topBar' | 'statusBar' | 'editorTop' | 'overlay';

/** A view of the shell. */
export interface ViewDescription {
  /** `{plugin id}.{name}`. */
  readonly id: string;
  /** Name in the page language. */
  readonly name: string;
  /** Location in the shell. */
  readonly location: ViewLocation;
  /** Path of a view whose location is 'page', for example '/projects'. */
  readonly route?: string;
  /** Id that tenant layouts use to refer to a view at the 'home' location (core/tenant/layouts/component-ids.ts). */
  readonly component?: string;
  /** Side of the bar. */
  readonly alignment: 'start' | 'end';
  /** Sort order; lower values come first. */
  readonly order: number;
  /** When-clause that controls the view's visibility. */
  readonly when?: string;
}

/** A tab type (specification §2.4). */
export interface TabTypeDescription {
  /** Id of the type, for example 'editor', 'output', 'ton-deploy'. */
  readonly type: string;
  /** Default title of tabs of this type, in the page language. */
  readonly title: string;
  /** Name of an icon in the icon font. */
  readonly icon: string;
  /** True if opening a tab of this type again focuses the existing tab. */
  readonly singleton: boolean;
  /** True if tabs of this type open in the panel below the content, so that the content stays visible. */
  readonly panel?: boolean;
  /** True if the new-tab page offers this type; false for tabs that need an argument, such as a file. */
  readonly creatable: boolean;
  /** When-clause that controls whether the type is offered. */
  readonly when?: string;
}

/**
 * The shell's views and tab types. Manifests declare them; a plugin registers their components when it is activated.
 * The host defines what a component is (React components in the page); core only passes them on.
 */
export interface ViewService {
  /** All views, sorted; replays the latest value. */
  readonly views$: Observable<readonly ViewDescription[]>;
  /** All tab types, sorted by title; replays the latest value. */
  readonly tabTypes$: Observable<readonly TabTypeDescription[]>;
  /** A declared tab type; undefined for an unknown type. */
  tabType(type: string): TabTypeDescription | undefined;
  /** Declares a view; `activate` is called on first use and must register its component. */
  declareView(view: ViewDescription, activate: () => Promise<void>): Disposable;
  /** Declares a tab type; `activate` is called on first use and must register its component. */
  declareTabType(tabType: TabTypeDescription, activate: () => Promise<void>): Disposable;
  /** Registers the component of a declared view (by id) or tab type (by type). */
  register(idOrType: string, component: unknown): Disposable;
  /** True if the component is registered. */
  isRegistered(idOrType: string): boolean;
  /**
   * The component of a view or tab type, undefined until it is registered. The first subscriber activates the plugin.
   * Subscribers receive activation errors.
   */
  component$(idOrType: string): Observable<unknown>;
}

export const ViewService = serviceToken<ViewService>('ViewService');

/** Thrown when a view or tab type is not declared, or is declared twice. */
export class ViewError extends Error {
  override readonly name = 'ViewError';
}
