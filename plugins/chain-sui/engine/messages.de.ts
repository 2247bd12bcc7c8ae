import { withoutFullStop } from '@core/base/errors';
import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-sui/engine': {
    notOurs: (name) => `${name} wurde nicht von der Werkzeugkette von Sui kompiliert. Bitte neu kompilieren.`,
    loadingCompiler: 'Der Compiler von Sui wird geladen',
    frameworkUnavailable: (status) =>
      `Das Framework von Sui konnte nicht geladen werden (HTTP ${status}). Verbindung prüfen und erneut versuchen.`,
    packageNotHere: (name, rev) => `${name} in Revision ${rev} ist nicht verfügbar`,
    noLocalPackage: (name, path) =>
      `Unter ${path} gibt es kein Paket „${name}“. Bitte den Pfad in Move.toml berichtigen.`,
    noManifest:
      'Für die Datei gibt es keine Move.toml. Bitte neben dem Ordner „sources“ eine anlegen, mit [package] und einem Namen.',
    noErrorMessage: 'Der Compiler ist ohne Fehlermeldung fehlgeschlagen',
    sourcesUnreachable: (host, reason) =>
      `Quelltexte konnten nicht von ${host} geladen werden: ${withoutFullStop(reason)}. Bitte die Internetverbindung prüfen und erneut versuchen.`,
    sourcesNotFound: (host, path, status) =>
      `${host} hat kein ${path} (HTTP ${status}). Bitte die Abhängigkeit in Move.toml prüfen.`,
    sourcesUnreadable: (host, path) =>
      `${host} hat geantwortet, aber nicht mit den Dateien von ${path}. Bitte die Einstellung „sui.sources“ prüfen.`,
    notGitHub: (git) =>
      `${git} liegt nicht auf GitHub. Nur Pakete von GitHub können geladen werden. Bitte das Paket stattdessen in das Projekt kopieren.`,
  } satisfies Translation<typeof messages>,
};
