import type { Translation } from '@core/base/localization/define-messages';
import type { schemaMessages } from './messages';

export const german = {
  'core/base/schema': {
    missing: 'fehlt',
    invalid: 'ist nicht gültig',
    type: (expected, received) => `muss ${expected} sein, nicht ${received}`,
    value: (expected) => `muss ${expected} sein`,
    oneOf: (choices) => `muss einer der folgenden Werte sein: ${choices}`,
    pattern: (pattern) => `muss dem Muster ${pattern} entsprechen`,
    start: (prefix) => `muss mit „${prefix}“ beginnen`,
    unknownFields: (names) => `hat unbekannte Felder: ${names}`,
    atLeast: (amount) => `muss mindestens ${amount} sein`,
    atMost: (amount) => `darf höchstens ${amount} sein`,
    greater: (amount) => `muss größer als ${amount} sein`,
    less: (amount) => `muss kleiner als ${amount} sein`,
    characters: (count) => `${count} Zeichen lang`,
    items: (count) => (count === '1' ? '1 Element lang' : `${count} Elemente lang`),
    text: 'Text',
    number: 'eine Zahl',
    wholeNumber: 'eine ganze Zahl',
    boolean: 'true oder false',
    list: 'eine Liste',
    object: 'ein Objekt',
  } satisfies Translation<typeof schemaMessages>,
};
