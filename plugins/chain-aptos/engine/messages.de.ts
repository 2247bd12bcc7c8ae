import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine': {
    notOurs: (name) =>
      `${name} wurde nicht von der Werkzeugkette von Aptos kompiliert. Bitte neu kompilieren.`,
    frameworkUnavailable: (status) =>
      `Das Aptos-Framework konnte nicht geladen werden (HTTP ${status}). Bitte die Verbindung prüfen und erneut versuchen.`,
    loadingFramework: 'Das Aptos-Framework wird geladen',
    startingNetwork: 'Das lokale Aptos-Netzwerk startet',
  } satisfies Translation<typeof messages>,
};
