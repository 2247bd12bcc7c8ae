import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/semantics/unused': {
    import: (name) => `Nicht verwendeter Import \`${name}\`.`,
    variable: (name) => `Nicht verwendete Variable \`${name}\`.`,
    parameter: (name) => `Nicht verwendeter Parameter \`${name}\`.`,
    neverRead: (name) => `Der Wert, der \`${name}\` zugewiesen wird, wird nie gelesen.`,
    function: (name) => `Nicht verwendete Funktion \`${name}\`: Sie ist privat und wird nie aufgerufen.`,
    struct: (name) => `Nicht verwendeter Typ \`${name}\`.`,
    constant: (name) => `Nicht verwendete Konstante \`${name}\`.`,
    remove: 'Entfernen Sie es.',
    markAsUnused: (name) => `Wenn das beabsichtigt ist, benennen Sie es in \`_${name}\` um.`,
    ignoreField: (name) => `Wenn das Feld nicht gebraucht wird, schreiben Sie \`${name}: _\`.`,
  } satisfies Translation<typeof messages>,
};
