import type { Disposable } from '@core/base/lifecycle';
import { err, ok, type Result } from '@core/base/result';
import type { ServiceLookup } from '@core/di/token';
import * as z from 'zod/mini';
import type { PluginDescription } from './manifest';

/** The plugin that makes a contribution, and the services. */
export interface Contributor extends ServiceLookup {
  readonly plugin: PluginDescription;
  /** Brings the plugin in; resolves at once when it is active already. */
  readonly activate: (event: string) => Promise<void>;
  /** Reads a file that the manifest names, relative to the plugin's folder; JSON arrives parsed. */
  readonly loadAsset: (path: string) => Promise<unknown>;
  /** What a text of the manifest is in the page's language; the text itself where there is no translation. */
  readonly translate: (text: string) => string;
}

/** Names that exist in the product, for checking that a manifest does not point at nothing. */
export interface KnownNames {
  readonly hasCommand: (id: string) => boolean;
  readonly hasIcon: (name: string) => boolean;
  readonly hasContextKey: (key: string) => boolean;
  readonly hasLanguage: (id: string) => boolean;
}

/** Something that a manifest names and that must exist once all manifests are read. */
export type Reference =
  | { readonly type: 'command' | 'icon' | 'language'; readonly name: string }
  | { readonly type: 'when'; readonly clause: string };

/** What a manifest promises that its code registers when it is activated. */
export interface Promised {
  readonly type: 'command' | 'view' | 'tabType';
  readonly name: string;
}

/** One item that a plugin contributes, checked by the schema of its point. */
export interface Contribution {
  readonly point: string;
  /** What the item declares, where others may name it. */
  readonly declares:
    | { readonly type: 'command' | 'language' | 'contextKey'; readonly name: string }
    | undefined;
  readonly promises: Promised | undefined;
  /** Event that activates the plugin for this item. */
  readonly activationEvent: string | undefined;
  readonly references: readonly Reference[];
  /** Makes the item known; disposing takes it back. */
  contribute(contributor: Contributor): Disposable;
}

/** A place in the product that manifests can fill. */
export interface ContributionPoint {
  /** Member of `contributes`, which is a list of items. */
  readonly name: string;
  /** Checks the items; the error lists every fault. */
  read(items: unknown): Result<readonly Contribution[], z.core.$ZodError>;
}

/** Declares a contribution point, once: its name, the schema of an item, and what becomes of an item. */
export function defineContributionPoint<Item>(point: {
  readonly name: string;
  readonly item: z.ZodMiniType<Item>;
  readonly declares?: (item: Item) => NonNullable<Contribution['declares']>;
  readonly promises?: (item: Item) => Promised;
  readonly activationEvent?: (item: Item) => string;
  readonly references?: (item: Item) => readonly Reference[];
  readonly contribute: (item: Item, contributor: Contributor) => Disposable;
}): ContributionPoint {
  return {
    name: point.name,
    read(items) {
      const parsed = z.array(point.item).safeParse(items);
      if (!parsed.success) return err(parsed.error);
      return ok(
        parsed.data.map((item) => ({
          point: point.name,
          declares: point.declares?.(item),
          promises: point.promises?.(item),
          activationEvent: point.activationEvent?.(item),
          references: point.references?.(item) ?? [],
          contribute: (contributor) => point.contribute(item, contributor),
        })),
      );
    },
  };
}

/** The references of an optional when-clause. */
export function whenReference(clause: string | undefined): readonly Reference[] {
  return clause === undefined ? [] : [{ type: 'when', clause }];
}
