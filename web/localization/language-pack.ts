import type { MessageTable } from '@core/base/localization/define-messages';
import type { config } from 'zod/mini';

export interface LanguagePack {
  /** Message tables, by the name that a folder declares its messages under. */
  readonly tables: Readonly<Record<string, MessageTable>>;
  /** Translated manifest strings by plugin folder, and then by English string. */
  readonly manifests: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Messages for validation errors. */
  readonly checks: NonNullable<Parameters<typeof config>[0]>;
}
