import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'host/sandbox': {
    stopped: (name) => `${name} wurde beendet`,
    stoppedWithOther: (name) => `${name} wurde beendet, weil eine andere Aufgabe darin beendet wurde`,
    shutDown: (name) => `${name} wurde heruntergefahren`,
    notStarted: (name, why) => `${name} ließ sich nicht starten: ${why}`,
    broken: (name, why) => `${name} wurde beendet: ${why}`,
    notLoaded: (address) => `Die Sandbox konnte nicht von ${address} geladen werden`,
    hung: (name, seconds) => `${name} wurde beendet: ${seconds} s lang keine Antwort`,
    tooManyMessages: (name, count) => `${name} wurde beendet: mehr als ${count} Nachrichten in der Sekunde`,
    messageTooLarge: (name) => `${name} wurde beendet: eine zu große Nachricht`,
    tooManyValues: (name) => `${name} wurde beendet: eine Nachricht mit zu vielen Werten`,
    typeNotAllowed: (name, type) =>
      `${name} wurde beendet: Werte vom Typ ${type} sind in Nachrichten nicht erlaubt`,
    keyNotAllowed: (name, key) =>
      `${name} wurde beendet: Objekte mit dem Schlüssel „${key}“ sind in Nachrichten nicht erlaubt`,
    tooMuchSent: (name) => `${name} wurde beendet: insgesamt zu viel gesendet`,
    unreadable: (name) => `${name} wurde beendet: eine Nachricht, die sich nicht lesen lässt`,
    unknownShape: (name) => `${name} wurde beendet: eine Nachricht in unbekanntem Format`,
    noCall: (call) => `Der Aufruf „${call}“ existiert nicht`,
    notPermitted: (name, call) => `${name} darf „${call}“ nicht aufrufen, weil die Berechtigung fehlt`,
    tooManyCalls: (call, count) => `„${call}“ wurde abgelehnt, weil bereits ${count} Aufrufe laufen`,
  } satisfies Translation<typeof messages>,
};
