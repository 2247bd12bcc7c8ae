import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/ai-chat/engine': {
    notAnAddress: (address) =>
      `„${address}“ ist keine Serveradresse. Eine Adresse wie http://localhost:11434/v1 eingeben.`,
    keyInAddress:
      'Die Adresse enthält einen Benutzernamen oder ein Passwort. Beides entfernen und das Feld für den Schlüssel verwenden.',
    unreachable: (host) =>
      `${host} antwortet nicht. Prüfen, ob der Server läuft, das Netz verfügbar ist und Anfragen von dieser Webseite erlaubt sind (CORS).`,
    badKey: (host, said) => `${host} hat den Schlüssel abgelehnt: ${said}`,
    noSuchModel: (host, said) => `${host} hat kein solches Modell: ${said}`,
    tooMany: (host, said) => `${host} nimmt derzeit keine weiteren Anfragen an: ${said}`,
    tooLong: (host, said) =>
      `Das Gespräch ist zu lang für das Modell. Anhänge entfernen oder ein neues Gespräch beginnen. Antwort von ${host}: ${said}`,
    failed: (host, status, said) => `Serverfehler von ${host} (${status}): ${said}`,
    refused: (host, status, said) => `${host} hat die Anfrage abgelehnt (${status}): ${said}`,
    malformed: (host) =>
      `Die Antwort von ${host} entspricht nicht dem Protokoll. Prüfen, ob die API-Adresse und die Art des Servers richtig sind.`,
    brokenOff: (host) => `Die Antwort von ${host} ist unvollständig. Bitte noch einmal fragen.`,
    nothingSaid: 'ohne Begründung',
    waiting: (host, seconds) =>
      `${host} ist ausgelastet; die Frage wird in ${counted(seconds, 'Sekunde', 'Sekunden')} noch einmal gesendet`,
  } satisfies Translation<typeof messages>,
};
