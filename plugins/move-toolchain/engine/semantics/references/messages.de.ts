import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const named = (name: string | undefined) => (name === undefined ? 'Das' : `'${name}'`);

export const german = {
  'plugins/move-toolchain/engine/semantics/references': {
    use: (name) => `${named(name)} wird benutzt, während es veränderlich geliehen ist.`,
    borrow: (name) => `${named(name)} wird veränderlich geliehen, während es schon geliehen ist.`,
    move: (name) => `${named(name)} wird verschoben, während es geliehen ist.`,
    assign: (name) => `${named(name)} bekommt einen neuen Wert, während es geliehen ist.`,
    pass: 'Hier wird eine veränderliche Referenz übergeben, während es eine weitere auf das gibt, was sie ändert.',
    return: 'Eine veränderliche Referenz wird mit einer weiteren auf das zurückgegeben, was sie ändert.',
    borrowResource: (name) => `Die Ressource '${name}' ist schon geliehen.`,
    moveResource: (name) =>
      `Die Ressource '${name}' wird aus dem Speicher genommen, während sie geliehen ist.`,
    callResource: (name) =>
      `Die hier aufgerufene Funktion nimmt die Ressource '${name}' aus dem Speicher, während sie geliehen ist.`,
    localDangles: (name) => `Die Referenz zeigt auf '${name}', das mit der Funktion endet.`,
    valueDangles: 'Die Referenz zeigt auf einen Wert, der mit der Funktion endet.',
    resourceDangles: (name) =>
      `Die Referenz zeigt in die Ressource '${name}' und kann nicht zurückgegeben werden.`,
    borrowedHere: 'hier geliehen',
    mutablyBorrowedHere: 'hier veränderlich geliehen',
    usedLater: 'und hier später benutzt',
    endBefore: 'Die Referenz vorher zum letzten Mal benutzen oder den nötigen Wert kopieren.',
    endBeforeCall:
      'Die Referenz vor dem Aufruf zum letzten Mal benutzen oder die Ressource danach noch einmal leihen.',
    giveValue:
      'Den Wert selbst zurückgeben oder eine Referenz als Parameter nehmen und eine daraus zurückgeben.',
  } satisfies Translation<typeof messages>,
};
