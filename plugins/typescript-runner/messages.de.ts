import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/typescript-runner': {
    engineName: 'Der TypeScript-Übersetzer',
    compiling: 'Übersetzen',
    running: 'Ausführen',
    loading: 'Laden',
    fileOf: (path, number, count) => `${path} (${number}/${count})`,
    loadingLibraries: 'Bibliotheken werden geladen',
    busy: (seconds) => `rechnet seit ${seconds} s`,
    scriptHung: (seconds) =>
      `Das Skript hat ${seconds} s lang nicht reagiert und wurde beendet. Prüfen Sie, ob es eine Endlosschleife enthält.`,
    notOffered: (script, importer, name, offered) =>
      `${script} kann hier nicht ausgeführt werden: ${importer === script ? 'Es' : importer} importiert „${name}“, und dieses Paket ist hier nicht verfügbar. Skripte können Projektdateien${offered.length > 0 ? ` und diese Pakete importieren: ${offered.join(', ')}` : ' importieren'}.`,
    snapshots: (file, { added, removed, updated }, obsolete) => {
      const parts = [
        [added, 'geschrieben'],
        [updated, 'erneuert'],
        [removed, 'entfernt'],
        [obsolete.length, 'veraltet'],
      ] as const;
      const counts = parts.filter(([count]) => count > 0).map((part) => part.join(' '));
      const hint =
        obsolete.length > 0
          ? `; nicht mehr benutzt: ${obsolete.map((key) => `„${key}“`).join(', ')}. „Tests: Snapshots erneuern“ entfernt sie`
          : '';
      return `Snapshots in ${file}: ${counts.join(', ')}${hint}`;
    },
    inlineSnapshots: (file, { added, updated }) =>
      `Snapshots in ${file}: ${[
        ...(added > 0 ? [`${added} geschrieben`] : []),
        ...(updated > 0 ? [`${updated} erneuert`] : []),
      ].join(', ')}`,
    inlineMissed: (file, matcher, line, text) =>
      `${file}:${line}: Der Aufruf von ${matcher} wurde nicht gefunden, darum wurde sein Snapshot nicht geschrieben: ${text}`,
    snapshotFile: (file, isNew) => `Snapshot ${file}: ${isNew ? 'geschrieben' : 'erneuert'}`,
    snapshotRefused: (file, why) => `Snapshot ${file} wurde nicht geschrieben: ${why}`,
    snapshotExists: 'Das Projekt hat diese Datei schon',
    outOfMemory: (megabytes) => `das Speicherlimit von ${megabytes} MB wurde überschritten`,
    testStopped: (why) => `Der Test wurde beendet: ${why}`,
  } satisfies Translation<typeof messages>,
};
