import type { MessageTable } from '@core/base/localization/define-messages';

const tables = import.meta.glob<Readonly<Record<string, MessageTable>>>(
  ['../../{core,host}/**/messages.de.ts', '../../plugins/*/engine/**/messages.de.ts', '!../ui/**'],
  { eager: true, import: 'german' },
);

/** What can be said in a worker, in German: by the contracts, the host and the engines of plugins. */
export const german: Readonly<Record<string, MessageTable>> = Object.assign({}, ...Object.values(tables));
