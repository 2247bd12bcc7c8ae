import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const named = (name: string | undefined) => (name === undefined ? 'Dieser Wert' : `\`${name}\``);

export const german = {
  'plugins/move-toolchain/engine/semantics/references': {
    use: (name) => `${named(name)} kann nicht verwendet werden, während es veränderlich ausgeliehen ist.`,
    borrow: (name) =>
      `${named(name)} kann nicht veränderlich ausgeliehen werden: Es ist bereits ausgeliehen.`,
    move: (name) => `${named(name)} kann nicht verschoben werden, während es ausgeliehen ist.`,
    assign: (name) => `${named(name)} kann nichts zugewiesen werden, während es ausgeliehen ist.`,
    pass: 'Diese veränderliche Referenz kann nicht übergeben werden, während es eine weitere Referenz auf denselben Wert gibt.',
    return:
      'Eine veränderliche Referenz kann nicht zusammen mit einer weiteren Referenz auf denselben Wert zurückgegeben werden.',
    borrowResource: (name) => `Die Ressource \`${name}\` ist bereits ausgeliehen.`,
    moveResource: (name) =>
      `Die Ressource \`${name}\` kann nicht aus dem Speicher genommen werden, während sie ausgeliehen ist.`,
    callResource: (name) =>
      `Diese Funktion kann nicht aufgerufen werden, während die Ressource \`${name}\` ausgeliehen ist: Sie greift darauf zu.`,
    localDangles: (name) =>
      `Eine Referenz auf die lokale Variable \`${name}\` kann nicht zurückgegeben werden.`,
    valueDangles: 'Eine Referenz auf einen temporären Wert kann nicht zurückgegeben werden.',
    resourceDangles: (name) => `Eine Referenz in die Ressource \`${name}\` kann nicht zurückgegeben werden.`,
    tooComplex: (name) =>
      `Die Referenzen in \`${name}\` sind zu komplex für die Move-VM. Teilen Sie die Funktion in kleinere auf.`,
    borrowedHere: 'hier ausgeliehen',
    mutablyBorrowedHere: 'hier veränderlich ausgeliehen',
    usedLater: 'später hier verwendet',
    endBefore: 'Verwenden Sie die Referenz vorher zum letzten Mal, oder kopieren Sie den Wert.',
    endBeforeCall:
      'Verwenden Sie die Referenz vor dem Aufruf zum letzten Mal, oder leihen Sie die Ressource danach erneut aus.',
    giveValue:
      'Geben Sie den Wert selbst zurück, oder nehmen Sie eine Referenz als Parameter und geben Sie eine davon abgeleitete zurück.',
  } satisfies Translation<typeof messages>,
};
