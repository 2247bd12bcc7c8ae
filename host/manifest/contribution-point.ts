import type { Disposable } from '@core/base/lifecycle';
import type { PluginServices } from '@host/api/plugin-context';
import type * as z from 'zod';
import type { PluginDescription } from './manifest';

/** What a contribution point gets to know about the plugin that contributes. */
export interface Contributor {
  readonly plugin: PluginDescription;
  /** Brings the plugin in; resolves at once when it is active already. */
  readonly activate: (event: string) => Promise<void>;
  /** Reads a file that the manifest names, relative to the plugin's folder; JSON arrives parsed. */
  readonly loadAsset: (path: string) => Promise<unknown>;
  readonly services: PluginServices;
}

/** Names that exist in the product, for checking that a manifest does not point at nothing. */
export interface KnownNames {
  readonly hasCommand: (id: string) => boolean;
  readonly hasIcon: (name: string) => boolean;
  readonly hasContextKey: (key: string) => boolean;
  readonly hasLanguage: (id: string) => boolean;
}

/** A reference that a manifest makes, to be checked once all manifests are read. */
export type Reference =
  | { readonly type: 'command' | 'icon' | 'language'; readonly name: string }
  | { readonly type: 'when'; readonly clause: string };

/** A place in the product that manifests can fill; declared once, with its name, schema and handler. */
export interface ContributionPoint<Item> {
  /** Member of `contributes`. */
  readonly name: string;
  /** Schema of one item; `contributes.{name}` is a list of them. */
  readonly item: z.ZodType<Item>;
  /** Event that activates the plugin for this item, when there is one. */
  readonly activationEvent?: (item: Item) => string;
  /** What the item names that must exist. */
  readonly references?: (item: Item) => readonly Reference[];
  /** Makes the item known; disposing takes it back. */
  readonly contribute: (item: Item, contributor: Contributor) => Disposable;
}

/** Keeps the item's type while the point is written down. */
export function defineContributionPoint<Item>(point: ContributionPoint<Item>): ContributionPoint<Item> {
  return point;
}
