import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'host/activation': {
    source: 'Plugins',
    notAvailable: (id) => `Das Plugin „${id}“ ist nicht verfügbar`,
    leftOut: (folder, faults) =>
      `Das Plugin „${folder}“ wurde ausgelassen: Sein Manifest ist fehlerhaft. ${faults}`,
    isTaken: (id) => `Das Plugin „${id}“ wurde ausgelassen: Es gibt ein anderes mit dieser ID.`,
    noEntry: (entry) => `Sein Einstiegspunkt „${entry}“ fehlt`,
    requiresItself: (circle) => `Es setzt sich selbst voraus: ${circle.join(' → ')}`,
    requiresMissing: (id) => `Es setzt „${id}“ voraus, das nicht verfügbar ist`,
    requiresFailed: (id) => `Es setzt „${id}“ voraus, das nicht gestartet ist`,
    noProvider: (service) =>
      `„${service}“ ist nicht verfügbar: Kein Plugin, das diesen Dienst anbietet, ist eingeschaltet`,
    providedTwice: (service, other) => `„${service}“ wird schon vom Plugin „${other}“ angeboten`,
    notStarted: (name, reason) => `${name} konnte nicht gestartet werden: ${reason}`,
    notTrue: (id, problems) => `Das Manifest des Plugins „${id}“ stimmt nicht: ${problems}`,
  } satisfies Translation<typeof messages>,
};
