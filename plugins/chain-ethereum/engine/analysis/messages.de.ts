import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum/engine/analysis': {
    reentrancy: (name) =>
      `'${name}' wird geschrieben, nachdem Code eines anderen Vertrags aufgerufen wurde; der kann zurückrufen und findet den alten Wert. Vor dem Aufruf schreiben oder die Funktion gegen Wiedereintritt sichern`,
    uncheckedCall: (kind) =>
      `Niemand prüft, ob dieses ${kind} geklappt hat: Scheitert es, geht die Funktion weiter, als wäre nichts. Das Ergebnis nehmen und bei false zurücksetzen`,
    delegatecall: (name) =>
      `delegatecall führt den Code bei '${name}' mit Zustand und Ether dieses Vertrags aus, und '${name}' kann sich ändern. Die Adresse als Konstante oder immutable halten oder sichern, wer sie setzt`,
    selfDestruct:
      'selfdestruct schickt alles Ether fort und lässt seit Cancun den Code stehen. Herausnehmen und den Vertrag durch ein Kennzeichen anhalten',
    arbitrarySend:
      'Jeder kann diese Funktion aufrufen und nennen, wer das Ether bekommt. Den Aufruf beschränken oder an eine Adresse schicken, die der Vertrag hält',
    lockedEther: (name) =>
      `${name} nimmt Ether an und kann es nicht weitergeben: Was kommt, bleibt für immer. Eine Funktion zum Abheben hinzufügen oder 'payable' wegnehmen`,
    txOrigin:
      'tx.origin ist, wer die Transaktion begann: Auch ein Vertrag, den der Eigentümer aufruft, besteht diese Prüfung. Mit msg.sender vergleichen',
    weakRandomness:
      'Was ein Block über sich sagt, kennen Validatoren vorher und wählen es zum Teil: Eine Ziehung danach lässt sich gewinnen. Zufall von außen nehmen oder festlegen und aufdecken',
    divideBeforeMultiply:
      'Die Division verliert ihren Rest, bevor multipliziert wird. Erst multiplizieren, dann dividieren',
    missingZeroCheck: (name) =>
      `'${name}' wird behalten, ohne dass geprüft wird, ob es die Nulladresse ist. Verlangen, dass sie es nicht ist`,
    missingEvent: (name) =>
      `'${name}' ändert sich ohne Ereignis, sodass niemand draußen davon erfährt. Eines mit dem alten und dem neuen Wert auslösen`,
    neverSet: (name) =>
      `'${name}' wird gelesen, aber nie geschrieben: Es ist für immer null. Setzen oder herausnehmen`,
    shadowing: (name) =>
      `'${name}' ist auch eine Variable des Vertrags, die diese verdeckt. Einen anderen Namen geben`,
    floatingPragma: (range) =>
      `${range} erlaubt mehrere Compiler, und getestet wurde mit einem. Vor dem endgültigen Deployment genau nennen`,
  } satisfies Translation<typeof messages>,
};
