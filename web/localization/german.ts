import type { MessageTable } from '@core/base/localization/define-messages';
import { de } from 'zod/locales';
import type { LanguagePack } from './language-pack';

const tables = import.meta.glob<Readonly<Record<string, MessageTable>>>(
  ['../../{core,host,plugins}/**/messages.de.ts', '../**/messages.de.ts'],
  { eager: true, import: 'german' },
);
const manifests = import.meta.glob<Readonly<Record<string, string>>>('../../plugins/*/manifest.de.json', {
  eager: true,
  import: 'default',
});

/**
 * The German translations: each `messages.de.ts` next to a `messages.ts`, and each `manifest.de.json` next to a
 * manifest. The files are found by glob, so that no list is needed.
 */
export const german: LanguagePack = {
  tables: Object.assign({}, ...Object.values(tables)),
  manifests: Object.fromEntries(
    Object.entries(manifests).map(([path, texts]) => [path.split('/').at(-2) ?? path, texts]),
  ),
  checks: de(),
};
