import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-aptos/engine': {
    notOurs: (name) =>
      `${name} wurde nicht von der Werkzeugkette von Aptos kompiliert. Bitte neu kompilieren.`,
    frameworkUnavailable: (status) =>
      `Das Framework von Aptos konnte nicht geladen werden: Der Server antwortete mit ${status}. Die Verbindung prüfen und es noch einmal versuchen`,
    loadingFramework: 'Das Framework von Aptos wird geladen',
    startingNetwork: 'Das lokale Aptos-Netzwerk startet',
  } satisfies Translation<typeof messages>,
};
