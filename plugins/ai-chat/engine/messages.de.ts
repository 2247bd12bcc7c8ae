import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/ai-chat/engine': {
    notAnAddress: (address) =>
      `'${address}' ist keine Adresse eines Servers: sie sieht aus wie http://localhost:11434/v1`,
    keyInAddress:
      'Die Adresse enthält einen Benutzernamen oder ein Passwort: beides weglassen und das Feld für den Schlüssel nehmen',
    unreachable: (host) =>
      `${host} hat nicht geantwortet. Läuft er, ist das Netz da, und lässt er Webseiten dieser Adresse fragen (CORS)?`,
    badKey: (host, said) => `${host} nimmt den Schlüssel nicht an: ${said}`,
    noSuchModel: (host, said) => `${host} hat kein solches Modell: ${said}`,
    tooMany: (host, said) => `${host} nimmt gerade keine weiteren Anfragen an: ${said}`,
    tooLong: (host, said) =>
      `Das Gespräch ist zu lang für das Modell. Anhänge herausnehmen oder ein neues Gespräch beginnen. ${host} sagt: ${said}`,
    failed: (host, status, said) => `${host} ist gescheitert (${status}): ${said}`,
    refused: (host, status, said) => `${host} hat die Anfrage abgelehnt (${status}): ${said}`,
    malformed: (host) =>
      `${host} hat etwas geantwortet, das nicht seinem Protokoll entspricht. Ist die Adresse die seiner API und die Art des Servers richtig?`,
    brokenOff: (host) => `Die Antwort von ${host} brach vor ihrem Ende ab. Noch einmal fragen.`,
    nothingSaid: 'ohne Begründung',
    waiting: (host, seconds) =>
      `${host} ist beschäftigt; die Frage wird in ${counted(seconds, 'Sekunde', 'Sekunden')} noch einmal gesendet`,
  } satisfies Translation<typeof messages>,
};
