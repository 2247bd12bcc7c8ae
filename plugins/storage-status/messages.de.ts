import type { Translation } from '@core/base/localization/define-messages';
import { counted, formatNumber } from '@core/base/localization/format';
import { formatSize } from '@core/base/localization/sizes-and-times';
import { product } from '@core/base/product';
import type { messages } from './messages';

const names = (projects: readonly { readonly name: string }[]) => {
  const named = projects.slice(0, 5).map(({ name }) => `„${name}“`);
  const rest = projects.length - named.length;
  return `${named.join(', ')}${rest > 0 ? ` und ${formatNumber(rest)} weitere` : ''}`;
};

export const german = {
  'plugins/storage-status': {
    title: 'Speicher',
    explanation: 'Die Projekte sind in diesem Browser gespeichert, auf diesem Gerät, und nirgends sonst.',
    fine: 'Der Speicher ist sicher',
    notPersistent: 'Der Browser könnte gespeicherte Projekte löschen',
    low: 'Der Speicher wird knapp',
    full: 'Der Speicher ist voll',
    unknown: 'Der Speicher wird geprüft',
    overLimit: (tenant, used, limit, type) =>
      `Die Projekte von ${tenant} belegen ${formatSize(used)}, erlaubt sind ${formatSize(limit)}. ${
        type === 'hard'
          ? 'Es wird nichts mehr gespeichert, bis welche gelöscht sind'
          : 'Einige löschen oder einen Administrator um eine höhere Grenze bitten'
      }.`,
    lost: (losses) => counted(losses, 'Verlust wurde festgestellt', 'Verluste wurden festgestellt'),
    used: (usage, quota) => `${formatSize(usage)} von ${formatSize(quota)} belegt`,
    usedLabel: 'Belegter Speicher',
    usageUnknown: 'Dieser Browser sagt nicht, wie viel Platz vorhanden ist.',
    persisted: 'Der Browser bewahrt das Gespeicherte auf, auch wenn das Laufwerk voll wird.',
    notPersisted:
      'Der Browser könnte das Gespeicherte löschen, wenn das Laufwerk voll wird. Ihn bitten, die Projekte zu behalten, und sie ab und zu exportieren.',
    persistenceUnknown:
      'Dieser Browser sagt nicht, ob er das Gespeicherte behält. Die Projekte ab und zu exportieren.',
    keepData: 'Daten behalten',
    kept: 'Der Browser behält das Gespeicherte von jetzt an.',
    notKept: `Der Browser hat nicht zugestimmt. Die meisten tun es, wenn ${product.name} ein Lesezeichen hat, installiert ist oder oft verwendet wird.`,
    missing: (features) =>
      `Dieser Seite fehlt ${features.join(', ')}: Für vollen Schutz über https oder auf localhost öffnen.`,
    freeSpace: 'Speicherplatz freigeben',
    history: 'Frühere Versionen von Dateien',
    historyFacts: (versions, bytes) => `${counted(versions, 'Version', 'Versionen')} · ${formatSize(bytes)}`,
    clearHistory: 'Verlauf löschen',
    clearHistoryTitle: 'Alle früheren Versionen von Dateien vergessen?',
    trash: 'Papierkorb',
    trashFacts: (entries, projects) =>
      [
        counted(entries, 'Datei oder Ordner', 'Dateien und Ordner'),
        counted(projects, 'Projekt', 'Projekte'),
      ].join(' · '),
    emptyTrash: 'Papierkorb leeren',
    emptyTrashTitle: 'Alles im Papierkorb aller Projekte endgültig löschen?',
    backup: 'Sicherung',
    backupHint: 'Eine Datei mit allen Projekten, zum Aufbewahren an einem anderen Ort.',
    exportAll: 'Alle exportieren…',
    measuring: 'Wird gemessen…',
    cannotUndo: 'Das kann nicht rückgängig gemacht werden.',
    keep: 'Behalten',
    close: 'Schließen',
    losses: 'Es fehlt',
    unreadable: (projects) =>
      `Der Speicher dieses Browsers ist nicht lesbar, daher sind diese Projekte nicht erreichbar: ${names(projects)}. Sie können noch heil sein: andere Tabs dieser Adresse schließen, dann neu laden.`,
    cleared: (projects) =>
      `Alle gespeicherten Projekte sind fort: ${names(projects)}. Der Browser oder jemand, der ihn benutzt, hat den Speicher dieser Adresse geleert.`,
    projectMissing: (projects) =>
      `${projects.length === 1 ? 'Ein Projekt fehlt' : 'Projekte fehlen'}: ${names(projects)}.`,
    projectCorrupt: (projects) =>
      `${names(projects)} ist nicht lesbar. Die Dateien können heil sein: Eine Reparatur macht das Öffnen wieder möglich.`,
    filesMissing: (project) =>
      `„${project.name}“ hat ${project.foundFiles} von ${counted(project.expectedFiles, 'Datei', 'Dateien')}, die es haben sollte.`,
    allNames: 'Alle',
    restoreBackup: 'Sicherung importieren…',
    showProjects: 'Im Papierkorb nachsehen',
    repair: 'Reparieren',
    acknowledge: 'Verstanden',
    details: 'Details',
    noSecrets: 'In diesem Browser gibt es keine verschlüsselten Schlüssel',
    repaired: (name) => `„${name}“ kann wieder geöffnet werden.`,
  } satisfies Translation<typeof messages>,
};
