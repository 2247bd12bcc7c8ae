import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'host/activation': {
    source: 'Plugins',
    notAvailable: (id) => `Das Plugin „${id}“ ist nicht verfügbar`,
    leftOut: (folder, faults) =>
      `Das Plugin „${folder}“ wurde übersprungen, weil sein Manifest fehlerhaft ist. ${faults}`,
    isTaken: (id) => `Das Plugin „${id}“ wurde übersprungen, weil ein anderes Plugin dieselbe ID hat.`,
    noEntry: (entry) => `Sein Einstiegspunkt „${entry}“ fehlt`,
    circularDependency: (circle) => `Zirkuläre Abhängigkeit: ${circle.join(' → ')}`,
    requiresMissing: (id) => `Es setzt „${id}“ voraus, das nicht verfügbar ist`,
    requiresFailed: (id) => `Es setzt „${id}“ voraus, das nicht gestartet ist`,
    noProvider: (service) =>
      `„${service}“ ist nicht verfügbar, weil kein Plugin mit diesem Dienst aktiviert ist`,
    providedTwice: (service, other) => `„${service}“ wird schon vom Plugin „${other}“ angeboten`,
    notStarted: (name, reason) => `${name} konnte nicht gestartet werden: ${reason}`,
    manifestMismatch: (id, problems) =>
      `Das Manifest des Plugins „${id}“ stimmt nicht mit seinem Code überein: ${problems}`,
  } satisfies Translation<typeof messages>,
};
