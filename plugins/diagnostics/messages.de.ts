import type { Translation } from '@core/base/localization/define-messages';
import { counted } from '@core/base/localization/format';
import type { messages } from './messages';

export const german = {
  'plugins/diagnostics': {
    problems: 'Probleme',
    filter: 'Filtern',
    severities: 'Schweregrade',
    showSeverity: (severity) =>
      ({ error: 'Fehler zeigen', warning: 'Warnungen zeigen', information: 'Hinweise zeigen' })[severity],
    noMatch: 'Kein Problem passt zum Filter',
    copy: 'Kopieren',
    copyMessage: 'Meldung kopieren',
    copied: 'Kopiert',
    goTo: 'Gehe zum Problem',
    openDocumentation: 'Dokumentation öffnen',
    noFixes: 'Keine schnellen Korrekturen',
    changedMeanwhile: (path) => `${path} wurde inzwischen geändert. Die schnellen Korrekturen erneut öffnen.`,
    none: 'Keine Probleme erkannt',
    checkStopped: (chain, seconds) =>
      `Die laufende Prüfung für ${chain} pausiert: Sie dauerte länger als ${counted(seconds, 'Sekunde', 'Sekunden')} und wurde abgebrochen. Nach der nächsten Änderung wird wieder geprüft.`,
    noFile: 'Projekt',
    fileDescription: (path, count) => `${path}, ${counted(count, 'Problem', 'Probleme')}`,
    severity: (severity) =>
      ({ error: 'Fehler', warning: 'Warnung', information: 'Information', hint: 'Hinweis' })[severity],
    counts: ({ errors, warnings, others }) =>
      [
        counted(errors, 'Fehler', 'Fehler'),
        counted(warnings, 'Warnung', 'Warnungen'),
        ...(others > 0 ? [counted(others, 'Hinweis', 'Hinweise')] : []),
      ].join(', '),
  } satisfies Translation<typeof messages>,
};
