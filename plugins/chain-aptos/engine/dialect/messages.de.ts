import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine/dialect': {
    declaredHere: 'hier deklariert',
    entryGives: 'Eine Entry-Funktion kann keinen Wert zurückgeben.',
    entryViewInstead: 'Damit Clients einen Wert abfragen können, ersetzen Sie `entry` durch `#[view]`.',
    entryTakes: (type) => `Eine Entry-Funktion kann keinen Parameter vom Typ \`${type}\` haben.`,
    whatEntryTakes:
      'Transaktionen können Zahlen, `bool`, `address`, `&signer`, `String`, `Object`, `Option` und Vektoren davon übergeben.',
    viewGivesNothing: 'Eine View-Funktion muss einen Wert zurückgeben.',
    viewTakesSigner: 'Eine View-Funktion kann keinen Signer-Parameter haben. Verwenden Sie eine Adresse.',
    initPrivate:
      '`init_module` muss privat sein: Die Funktion wird nur beim Veröffentlichen des Moduls aufgerufen.',
    initTakes:
      '`init_module` muss einen Parameter vom Typ `&signer` haben: das Konto, das das Modul veröffentlicht.',
    initGives: '`init_module` kann keinen Wert zurückgeben.',
    initGeneric: '`init_module` kann keine Typparameter haben.',
    noEvent: (name) => `\`${name}\` ist kein Ereignis und kann nicht ausgelöst werden.`,
    markAsEvent: (name) => `Ergänzen Sie \`#[event]\` am Struct \`${name}\`.`,
    foreignEvent: (type, module) => `\`${type}\` kann nur im Modul \`${module}\` ausgelöst werden.`,
    scriptHasOneFunction: 'Ein Skript muss genau eine Funktion haben, die nicht `inline` ist.',
    scriptResult: 'Die Funktion eines Skripts kann keinen Wert zurückgeben.',
    visibleInScript:
      'Eine Funktion eines Skripts kann keine Sichtbarkeit haben, weil Module sie nicht aufrufen können.',
    nativeInScript: 'Die Funktion eines Skripts kann nicht `native` sein.',
  } satisfies Translation<typeof messages>,
};
