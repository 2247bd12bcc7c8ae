import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

const computeCodes: Readonly<Record<number, string>> = {
  2: 'Stapel zu leer: Eine Anweisung wollte mehr Werte, als auf dem Stapel lagen',
  3: 'Stapel zu voll: zu viele Werte für einen Abschluss',
  4: 'Ganzzahl-Überlauf: Ein Ergebnis passt nicht in 257 Bit, oder es wurde durch null geteilt',
  5: 'Bereich: Eine ganze Zahl liegt außerhalb dessen, was die Operation nimmt',
  6: 'Unbekannte Anweisung: Die Maschine kennt sie nicht',
  7: 'Typ: Eine Anweisung bekam einen Wert vom falschen Typ',
  8: 'Zelle zu voll: mehr als 1023 Bit oder 4 Verweise in eine Zelle geschrieben',
  9: 'Zelle zu leer: mehr Bit oder Verweise gelesen, als Zelle oder Slice hat',
  10: 'Wörterbuch: Es ist beschädigt, oder seine Schlüssel sind anders lang',
  11: 'Unbekannter Fehler: meist eine Get-Methode, die der Vertrag nicht hat',
  12: 'Schwerer Fehler: Der Maschine begegnete, was sie für unmöglich hält',
  13: 'Gas verbraucht',
  [-14]: 'Gas verbraucht',
  14: 'Virtualisierung: Ein abgeschnittener Zweig wurde gelesen',
  65535: 'Der Vertrag kennt die Operation nicht (nach Übereinkunft 0xffff)',
};

const actionCodes: Readonly<Record<number, string>> = {
  32: 'Die Liste der Aktionen ist beschädigt',
  33: 'Zu viele Aktionen: Eine Transaktion darf 255 haben',
  34: 'Eine Aktion ist ungültig oder wird nicht unterstützt; oft eine falsch gebaute Nachricht',
  35: 'Eine ausgehende Nachricht hat eine ungültige Absenderadresse',
  36: 'Eine ausgehende Nachricht hat eine ungültige Zieladresse',
  37: 'Zu wenig TON für die ausgehenden Nachrichten',
  38: 'Zu wenig andere Währungen für die ausgehenden Nachrichten',
  39: 'Eine ausgehende Nachricht passt nicht in eine Zelle',
  40: 'Eine ausgehende Nachricht kann nicht verarbeitet werden: zu wenig Guthaben für ihre Gebühren, oder sie ist zu groß',
  41: 'Ein Bibliotheksverweis ist null',
  42: 'Eine Änderung der Bibliotheken ist gescheitert',
  43: 'Zu viele Zellen in einer Bibliothek, oder Bibliotheken sind zu tief verschachtelt',
  50: 'Der Zustand des Kontos ist größer, als das Netzwerk erlaubt',
};

export const german = {
  'plugins/chain-ton/engine/network': {
    nodeUnreachable: (host, reason) => `${host} ist nicht erreichbar: ${reason}`,
    noNode: (host, status) =>
      `${host} antwortet nicht wie toncenters API v2 (Status ${status}): siehe die Einstellung ton.toncenter`,
    noTonapi: (host, status) =>
      `${host} antwortet nicht wie tonapis API v2 (Status ${status}): siehe die Einstellung ton.toncenter`,
    nodeRefused: (host, reason) => `${host} lehnt ab: ${reason}`,
    walletMode: (wallet, mode, given) =>
      `Sendemodus: ${wallet} sendet nur mit Modus ${mode}, nicht mit ${given}`,
    notArrived: (address) =>
      `Die Nachricht an ${address} ist nach zwei Minuten nicht angekommen: das Konto in einem Explorer ansehen`,
    traceGone:
      'Diese Transaktion lässt sich nicht mehr verfolgen: Bekannt sind nur die, die liefen, seit die Seite offen ist. Sende sie noch einmal, um ihr zu folgen.',
    computeCode: (code) => computeCodes[code] ?? '',
    actionCode: (code) => actionCodes[code] ?? '',
    ownCode: (code) => `Der Vertrag endete mit Exit-Code ${code}`,
    actionFailed: (code) => `Nachrichten zu senden scheiterte mit Ergebniscode ${code}`,
    contractFailed: 'Der Vertrag ist gescheitert',
    sendingFailed: 'Nachrichten zu senden ist gescheitert',
    notAccepted: 'Die Nachricht wurde nicht angenommen',
    skipped: (reason) =>
      ({
        'no-state': 'An dieser Adresse steht kein Vertrag',
        'bad-state': 'Code und Daten, die mitgeschickt wurden, gehören nicht zu dieser Adresse',
        'no-gas': 'Die Nachricht bringt zu wenig TON mit, um Gas zu bezahlen',
        suspended: 'Das Konto ist gesperrt',
      })[reason],
    localNetwork: 'Lokales TON-Netzwerk',
    noContract: (address) => `Unter ${address} steht kein Vertrag`,
    noMessage: (contract, name) => `${contract} nimmt keine Nachricht '${name}'`,
    lessThanNothing: (value) => `Wert: ${value} ist weniger als nichts`,
    noAccount: (address) => `Das lokale Netzwerk hat kein Konto ${address}`,
    noAddress: 'Adresse: keine angegeben',
    sendMode: (text) => `Sendemodus: ${text} liegt nicht zwischen 0 und 255`,
    noState: 'Das ist kein Zustand eines lokalen TON-Netzwerks, oder er ist beschädigt',
    arguments: (given, expected) => `${given} Argumente angegeben, ${expected} erwartet`,
    noValue: (place, type) => `${place}: kein Wert für ${type} angegeben`,
    argument: (number) => `Argument ${number}`,
  } satisfies Translation<typeof messages>,
};
