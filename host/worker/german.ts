import type { MessageTable } from '@core/base/localization/define-messages';

const tables = import.meta.glob<Readonly<Record<string, MessageTable>>>(
  ['../../{core,host}/**/messages.de.ts', '../../plugins/*/engine/**/messages.de.ts', '!../ui/**'],
  { eager: true, import: 'german' },
);

/** German messages for code that runs in workers: core, host, and plugin engines. */
export const german: Readonly<Record<string, MessageTable>> = Object.assign({}, ...Object.values(tables));
