import type { Disposable } from '@core/base/lifecycle';
import { err, ok, type Result } from '@core/base/result';
import type { ServiceLookup } from '@core/di/token';
import * as z from 'zod/mini';
import type { PluginDescription } from './manifest';

export interface Contributor extends ServiceLookup {
  readonly plugin: PluginDescription;
  /** Activates the plugin; resolves immediately if it is already active. */
  readonly activate: (event: string) => Promise<void>;
  /**
   * Reads a file that the manifest refers to, relative to the plugin's folder. JSON files are returned as parsed
   * values.
   */
  readonly loadAsset: (path: string) => Promise<unknown>;
  /**
   * Translates a string from the manifest into the page's language. Returns the string unchanged if no translation
   * exists.
   */
  readonly translate: (text: string) => string;
}

/** Existing names, used to validate references in manifests. */
export interface KnownNames {
  readonly hasCommand: (id: string) => boolean;
  readonly hasIcon: (name: string) => boolean;
  readonly hasContextKey: (key: string) => boolean;
  readonly hasLanguage: (id: string) => boolean;
}

/** A name in a manifest that must exist once all manifests have been loaded. */
export type Reference =
  | { readonly type: 'command' | 'icon' | 'language'; readonly name: string }
  | { readonly type: 'when'; readonly clause: string };

/** A name that the plugin must register during activation. */
export interface Promised {
  readonly type: 'command' | 'view' | 'tabType';
  readonly name: string;
}

export interface Contribution {
  readonly point: string;
  /** The name that the item declares, if others can refer to it. */
  readonly declares:
    | { readonly type: 'command' | 'language' | 'contextKey'; readonly name: string }
    | undefined;
  readonly promises: Promised | undefined;
  readonly activationEvent: string | undefined;
  readonly references: readonly Reference[];
  /** Disposing the result removes the item. */
  contribute(contributor: Contributor): Disposable;
}

export interface ContributionPoint {
  /** Name of the list in `contributes`. */
  readonly name: string;
  /** The error lists every problem. */
  read(items: unknown): Result<readonly Contribution[], z.core.$ZodError>;
}

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

export function whenReference(clause: string | undefined): readonly Reference[] {
  return clause === undefined ? [] : [{ type: 'when', clause }];
}
