import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/semantics/unused': {
    import: (name) => `Der Import '${name}' wird nicht benutzt.`,
    variable: (name) => `Die Variable '${name}' wird nicht benutzt.`,
    parameter: (name) => `Der Parameter '${name}' wird nicht benutzt.`,
    neverRead: (name) => `'${name}' bekommt einen Wert, den nichts liest.`,
    function: (name) => `Die Funktion '${name}' ist privat, und nichts ruft sie auf.`,
    struct: (name) => `Der Typ '${name}' wird nicht benutzt.`,
    constant: (name) => `Die Konstante '${name}' wird nicht benutzt.`,
    remove: 'Entfernen.',
    markAsUnused: (name) => `Wenn das so gemeint ist, '_${name}' nennen.`,
    ignoreField: (name) => `Wenn das Feld nicht gebraucht wird, '${name}: _' schreiben.`,
  } satisfies Translation<typeof messages>,
};
