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
    explanation: 'Ihre Projekte sind nur in diesem Browser auf diesem Gerät gespeichert.',
    fine: 'Der Speicher ist sicher',
    notPersistent: 'Der Browser könnte gespeicherte Projekte löschen',
    low: 'Der Speicher wird knapp',
    full: 'Der Speicher ist voll',
    unknown: 'Der Speicher wird geprüft',
    overLimit: (tenant, used, limit, type) =>
      `Die Projekte von ${tenant} belegen ${formatSize(used)}, erlaubt sind ${formatSize(limit)}. ${
        type === 'hard'
          ? 'Es wird nichts mehr gespeichert, bis Projekte gelöscht werden'
          : 'Einige löschen oder einen Administrator um eine höhere Grenze bitten'
      }.`,
    lost: (losses) => counted(losses, 'Verlust festgestellt', 'Verluste festgestellt'),
    used: (usage, quota) => `${formatSize(usage)} von ${formatSize(quota)} belegt`,
    usedLabel: 'Belegter Speicher',
    usageUnknown: 'Dieser Browser meldet nicht, wie viel Speicher verfügbar ist.',
    persisted: 'Der Browser löscht Ihre Daten nicht, auch wenn das Laufwerk fast voll ist.',
    notPersisted:
      'Der Browser kann Ihre Daten löschen, wenn das Laufwerk fast voll ist. Bitten Sie ihn, die Daten zu behalten, und exportieren Sie Ihre Projekte regelmäßig.',
    persistenceUnknown:
      'Dieser Browser meldet nicht, ob er Ihre Daten behält. Exportieren Sie Ihre Projekte regelmäßig.',
    keepData: 'Daten behalten',
    kept: 'Der Browser behält Ihre Daten ab jetzt.',
    notKept: `Der Browser hat nicht zugestimmt. Die meisten tun es, wenn ${product.name} ein Lesezeichen hat, installiert ist oder oft verwendet wird.`,
    missing: (features) =>
      `Auf dieser Seite fehlt ${features.join(', ')}. Für vollen Schutz die Seite über HTTPS oder auf localhost öffnen.`,
    freeSpace: 'Speicherplatz freigeben',
    history: 'Frühere Dateiversionen',
    historyFacts: (versions, bytes) => `${counted(versions, 'Version', 'Versionen')} · ${formatSize(bytes)}`,
    clearHistory: 'Verlauf löschen',
    clearHistoryTitle: 'Alle früheren Dateiversionen löschen?',
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
      `Der Speicher dieses Browsers ist nicht lesbar, daher sind diese Projekte nicht verfügbar: ${names(projects)}. Sie können noch intakt sein. Andere Tabs mit dieser Adresse schließen, dann neu laden.`,
    cleared: (projects) =>
      `Alle gespeicherten Projekte wurden gelöscht: ${names(projects)}. Der Browser oder ein Benutzer hat die Websitedaten dieser Adresse gelöscht.`,
    projectMissing: (projects) =>
      `${projects.length === 1 ? 'Ein Projekt fehlt' : 'Projekte fehlen'}: ${names(projects)}.`,
    projectCorrupt: (projects) =>
      `${names(projects)} ist nicht lesbar. Die Dateien können intakt sein. „Reparieren“ wählen, um es wieder zu öffnen.`,
    filesMissing: (project) =>
      `„${project.name}“ hat nur ${project.foundFiles} von ${counted(project.expectedFiles, 'Datei', 'Dateien')}.`,
    allNames: 'Alle',
    restoreBackup: 'Sicherung importieren…',
    showProjects: 'Gelöschte Projekte anzeigen',
    repair: 'Reparieren',
    acknowledge: 'Verstanden',
    details: 'Details',
    noSecrets: 'In diesem Browser gibt es keine verschlüsselten Schlüssel',
    repaired: (name) => `„${name}“ kann wieder geöffnet werden.`,
  } satisfies Translation<typeof messages>,
};
