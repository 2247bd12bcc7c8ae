import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine/network/receipts': {
    yes: 'ja',
    no: 'nein',

    message: 'Eingehende Nachricht',
    from: 'Quelle',
    fromOutside: 'außerhalb der Kette',
    fromAccount: 'ein Konto',
    fromBounce: 'eine zurückgewiesene Nachricht',
    operation: 'Operation',
    comment: 'Kommentar',
    bounces: 'Wird bei Fehlern zurückgesendet',
    deploys: 'Enthält Code und Daten',
    forwardFee: 'Weiterleitungsgebühr',
    body: 'Inhalt',

    storagePhase: 'Speicherphase',
    collected: 'Eingezogen',
    due: 'Ausstehend',
    statusChange: 'Kontostatus',
    status: (status) => ({ unchanged: 'unverändert', frozen: 'eingefroren', deleted: 'gelöscht' })[status],

    computePhase: 'Rechenphase',
    skipped: 'Übersprungen',
    exitCode: 'Exit-Code',
    steps: 'Anweisungen',
    gasUsed: 'Gas verbraucht',
    gasLimit: 'Gasgrenze',
    gasCredit: 'Gaskredit',

    actionPhase: 'Aktionsphase',
    resultCode: 'Ergebniscode',
    failedAction: 'Fehlgeschlagene Aktion',
    actionCount: 'Anzahl der Aktionen',
    skippedActions: 'Übersprungen',
    messagesCreated: 'Erzeugte Nachrichten',
    success: 'Erfolg',

    bouncePhase: 'Rücksendephase',
    bounce: (type) =>
      ({
        ok: 'der Wert wurde zurückgesendet',
        'no-funds': 'das Guthaben reichte nicht für die Rücksendung',
        'negative-funds': 'es war kein Guthaben für die Rücksendung übrig',
      })[type],
    result: 'Ergebnis',

    actions: 'Aktionen',
    action: (number) => `Aktion ${number}`,
    sendsMessage: (to, what, mode) => `sendet ${what} an ${to}, Modus ${mode}`,
    sendsOutside: (what) => `sendet ${what} als ausgehende externe Nachricht`,
    setsCode: (hash) => `setzt den Code auf ${hash}`,
    reserves: (mode) => `reserviert TON, Modus ${mode}`,
    changesLibrary: (mode) => `ändert eine Bibliothek, Modus ${mode}`,
    malformed: 'fehlerhaft',
    aMessage: 'eine Nachricht',
    amount: (number) => `Aktion ${number}: Betrag`,

    fees: 'Gebühren',
    storageFee: 'Speicher',
    gasFee: 'Gas',
    actionFee: 'Aktionen',
    forwardFees: 'Weiterleitung',
    importFee: 'Einfuhr',
    bounceFee: 'Rücksendung',
  } satisfies Translation<typeof messages>,
};
