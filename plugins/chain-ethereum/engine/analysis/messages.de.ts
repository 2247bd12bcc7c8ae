import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ethereum/engine/analysis': {
    reentrancy: (name) =>
      `„${name}“ wird nach einem externen Aufruf geschrieben. Der aufgerufene Vertrag kann zurückrufen und den alten Wert lesen. Schreiben Sie den Wert vor dem Aufruf, oder schützen Sie die Funktion vor Reentrancy.`,
    uncheckedCall: (kind) =>
      `Das Ergebnis dieses ${kind} wird nicht geprüft. Wenn der Aufruf fehlschlägt, läuft die Funktion weiter. Prüfen Sie das Ergebnis, und brechen Sie bei false mit revert ab.`,
    delegatecall: (name) =>
      `delegatecall führt den Code an der Adresse „${name}“ mit Zustand und Ether dieses Vertrags aus, und „${name}“ kann sich ändern. Machen Sie die Adresse zu einer Konstanten oder immutable, oder beschränken Sie, wer sie setzen kann.`,
    selfDestruct:
      'selfdestruct überweist das gesamte Ether, entfernt den Code aber seit Cancun nicht mehr. Entfernen Sie es, und halten Sie den Vertrag stattdessen mit einem Flag an.',
    arbitrarySend:
      'Jedes Konto kann diese Funktion aufrufen und bestimmen, wer das Ether erhält. Beschränken Sie, wer sie aufrufen darf, oder überweisen Sie an eine Adresse, die im Vertrag gespeichert ist.',
    lockedEther: (name) =>
      `${name} nimmt Ether an, kann es aber nicht überweisen. Das Ether bleibt für immer gesperrt. Fügen Sie eine Funktion zum Abheben hinzu, oder entfernen Sie „payable“.`,
    txOrigin:
      'tx.origin ist das Konto, das die Transaktion gesendet hat. Auch ein Vertrag, den der Eigentümer aufruft, besteht diese Prüfung. Vergleichen Sie mit msg.sender.',
    weakRandomness:
      'Validatoren kennen die Werte eines Blocks im Voraus und können sie teilweise wählen, also das Ergebnis beeinflussen. Benutzen Sie eine externe Zufallsquelle oder ein Commit-Reveal-Verfahren.',
    divideBeforeMultiply:
      'Die Division schneidet den Rest vor der Multiplikation ab. Multiplizieren Sie zuerst, und dividieren Sie danach.',
    missingZeroCheck: (name) =>
      `„${name}“ wird gespeichert, ohne dass auf die Nulladresse geprüft wird. Fügen Sie die Prüfung mit require hinzu.`,
    missingEvent: (name) =>
      `„${name}“ ändert sich ohne Ereignis, sodass Beobachter außerhalb der Chain die Änderung nicht bemerken. Lösen Sie ein Ereignis mit altem und neuem Wert aus.`,
    neverSet: (name) =>
      `„${name}“ wird gelesen, aber nie geschrieben, und ist daher immer null. Weisen Sie einen Wert zu, oder entfernen Sie die Variable.`,
    shadowing: (name) =>
      `„${name}“ verdeckt eine Variable des Vertrags. Geben Sie der lokalen Variablen einen anderen Namen.`,
    floatingPragma: (range) =>
      `${range} erlaubt mehrere Compilerversionen, der Vertrag wurde aber nur mit einer getestet. Legen Sie vor dem Deployment auf ein öffentliches Netzwerk die genaue Version fest.`,
  } satisfies Translation<typeof messages>,
};
