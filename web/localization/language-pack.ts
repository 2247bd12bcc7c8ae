import type { MessageTable } from '@core/base/localization/define-messages';
import type { config } from 'zod/mini';

/** All that a language brings. */
export interface LanguagePack {
  /** Texts of folders, by the name that they were declared under. */
  readonly tables: Readonly<Record<string, MessageTable>>;
  /** Texts of plugins' manifests: by folder, then by the English text. */
  readonly manifests: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** What the checks of stored and entered values say. */
  readonly checks: NonNullable<Parameters<typeof config>[0]>;
}
