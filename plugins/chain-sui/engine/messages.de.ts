import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-sui/engine': {
    notOurs: (name) => `${name} wurde nicht von der Werkzeugkette von Sui kompiliert. Bitte neu kompilieren.`,
    loadingCompiler: 'Der Compiler von Sui wird geladen',
    frameworkUnavailable: (status) =>
      `Das Framework von Sui konnte nicht geladen werden (HTTP ${status}). Verbindung prüfen und erneut versuchen.`,
    packageNotHere: (name, rev) => `${name} bei ${rev} ist nicht hier`,
    noLocalPackage: (name, path) =>
      `Das Projekt hat kein Paket '${name}' unter ${path}. Bitte den Pfad in Move.toml berichtigen.`,
    noManifest:
      "Sui kompiliert Pakete, und hier ist keine Move.toml. Bitte eine mit [package] und einem Namen neben dem Ordner 'sources' anlegen.",
    nothingTold: 'Der Compiler endete, ohne zu sagen, warum',
    sourcesUnreachable: (host, reason) =>
      `Quelltexte konnten nicht von ${host} geholt werden: ${reason}. Bitte mit dem Internet verbinden und erneut versuchen.`,
    sourcesNotFound: (host, path, status) =>
      `${host} hat kein ${path} (HTTP ${status}). Bitte die Abhängigkeit in Move.toml prüfen.`,
    sourcesUnreadable: (host, path) =>
      `${host} hat etwas anderes geantwortet als die Dateien von ${path}. Bitte die Einstellung 'sui.sources' prüfen.`,
    notGitHub: (git) =>
      `${git} ist nicht auf GitHub, und nur von dort kann geholt werden. Bitte das Paket stattdessen ins Projekt legen.`,
  } satisfies Translation<typeof messages>,
};
