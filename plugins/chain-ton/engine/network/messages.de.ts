import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const computeCodes: Readonly<Record<number, string>> = {
  2: 'Stack-Unterlauf: Eine Anweisung brauchte mehr Werte, als auf dem Stack lagen',
  3: 'Stack-Überlauf: zu viele Werte für eine Closure',
  4: 'Ganzzahl-Überlauf: Ein Ergebnis passt nicht in 257 Bit, oder es wurde durch null geteilt',
  5: 'Bereichsprüfung: Eine ganze Zahl liegt außerhalb des erlaubten Bereichs der Operation',
  6: 'Ungültiger Opcode: Die virtuelle Maschine kennt die Anweisung nicht',
  7: 'Typprüfung: Eine Anweisung erhielt einen Wert vom falschen Typ',
  8: 'Zellen-Überlauf: mehr als 1023 Bit oder 4 Referenzen in eine Zelle geschrieben',
  9: 'Zellen-Unterlauf: mehr Bit oder Referenzen gelesen, als Zelle oder Slice hat',
  10: 'Dictionary-Fehler: Ein Dictionary ist beschädigt, oder seine Schlüssel haben eine andere Länge',
  11: 'Unbekannter Fehler: meist eine Get-Methode, die der Vertrag nicht hat',
  12: 'Schwerer Fehler: Die virtuelle Maschine hat einen unmöglichen Zustand erreicht',
  13: 'Gas verbraucht',
  [-14]: 'Gas verbraucht',
  14: 'Virtualisierungsfehler: Ein Pruned Branch wurde gelesen',
  65535: 'Der Vertrag unterstützt die Operation nicht (0xffff gemäß Konvention)',
};

const actionCodes: Readonly<Record<number, string>> = {
  32: 'Die Liste der Aktionen ist beschädigt',
  33: 'Zu viele Aktionen: Eine Transaktion kann höchstens 255 haben',
  34: 'Eine Aktion ist ungültig oder wird nicht unterstützt; oft eine fehlerhafte Nachricht',
  35: 'Eine ausgehende Nachricht hat eine ungültige Absenderadresse',
  36: 'Eine ausgehende Nachricht hat eine ungültige Zieladresse',
  37: 'Zu wenig TON für die ausgehenden Nachrichten',
  38: 'Zu wenig Extra Currencies für die ausgehenden Nachrichten',
  39: 'Eine ausgehende Nachricht passt nicht in eine Zelle',
  40: 'Eine ausgehende Nachricht kann nicht verarbeitet werden: zu wenig Guthaben für ihre Gebühren, oder sie ist zu groß',
  41: 'Ein Bibliotheksverweis ist null',
  42: 'Das Ändern der Bibliotheken ist fehlgeschlagen',
  43: 'Zu viele Zellen in einer Bibliothek, oder Bibliotheken sind zu tief verschachtelt',
  50: 'Der Zustand des Kontos ist größer, als das Netzwerk erlaubt',
};

export const german = {
  'plugins/chain-ton/engine/network': {
    nodeUnreachable: (host, reason) => `${host} ist nicht erreichbar: ${reason}`,
    noNode: (host, status) =>
      `${host} antwortet nicht wie toncenters API v2 (Status ${status}). Prüfen Sie die Einstellung ton.toncenter.`,
    noTonapi: (host, status) =>
      `${host} antwortet nicht wie tonapis API v2 (Status ${status}). Prüfen Sie die Einstellung ton.toncenter.`,
    nodeRefused: (host, reason) => `${host} hat die Anfrage abgelehnt: ${reason}`,
    walletMode: (wallet, mode, given) =>
      `Sendemodus: ${wallet} sendet nur mit Modus ${mode}, nicht mit ${given}`,
    notArrived: (address) =>
      `Die Nachricht an ${address} ist nicht innerhalb von zwei Minuten angekommen. Prüfen Sie das Konto in einem Explorer.`,
    traceGone:
      'Diese Transaktion lässt sich nicht mehr verfolgen: Nur Transaktionen, die seit dem Öffnen der Seite gesendet wurden, lassen sich verfolgen. Senden Sie sie noch einmal.',
    computeCode: (code) => computeCodes[code] ?? '',
    actionCode: (code) => actionCodes[code] ?? '',
    ownCode: (code) => `Der Vertrag endete mit Exit-Code ${code}`,
    actionFailed: (code) => `Die Aktionsphase ist mit dem Ergebniscode ${code} fehlgeschlagen`,
    contractFailed: 'Der Vertrag ist fehlgeschlagen',
    sendingFailed: 'Die Aktionsphase ist fehlgeschlagen',
    notAccepted: 'Die Nachricht wurde nicht angenommen',
    skipped: (reason) =>
      ({
        'no-state': 'An dieser Adresse ist kein Vertrag bereitgestellt',
        'bad-state': 'Der mitgesendete Code und die Daten gehören nicht zu dieser Adresse',
        'no-gas': 'Die Nachricht enthält zu wenig TON, um das Gas zu bezahlen',
        suspended: 'Das Konto ist gesperrt',
      })[reason],
    localNetwork: 'Lokales TON-Netzwerk',
    noContract: (address) => `An ${address} ist kein Vertrag bereitgestellt`,
    noMessage: (contract, name) => `${contract} akzeptiert keine Nachricht „${name}“`,
    lessThanNothing: (value) => `Wert: ${value} ist negativ`,
    noAccount: (address) => `Das lokale Netzwerk hat kein Konto ${address}`,
    noAddress: 'Adresse: nicht angegeben',
    sendMode: (text) => `Sendemodus: ${text} liegt nicht zwischen 0 und 255`,
    noState: 'Das ist kein Zustand eines lokalen TON-Netzwerks, oder die Datei ist beschädigt',
    arguments: (given, expected) => `${given} Argumente angegeben, ${expected} erwartet`,
    noValue: (place, type) => `${place}: kein Wert für ${type} angegeben`,
    argument: (number) => `Argument ${number}`,
  } satisfies Translation<typeof messages>,
};
