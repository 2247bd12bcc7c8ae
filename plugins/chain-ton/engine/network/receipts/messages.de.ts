import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/chain-ton/engine/network/receipts': {
    yes: 'ja',
    no: 'nein',

    message: 'Eingehende Nachricht',
    from: 'Kommt von',
    fromOutside: 'außen',
    fromAccount: 'einem Konto',
    fromBounce: 'einer zurückgewiesenen Nachricht',
    operation: 'Operation',
    comment: 'Kommentar',
    bounces: 'Kommt bei Fehlern zurück',
    deploys: 'Bringt Code und Daten mit',
    forwardFee: 'Weiterleitungsgebühr',
    body: 'Inhalt',

    storagePhase: 'Speicherphase',
    collected: 'Eingezogen',
    due: 'Noch offen',
    statusChange: 'Das Konto wird',
    status: (status) => ({ unchanged: 'wie zuvor', frozen: 'eingefroren', deleted: 'gelöscht' })[status],

    computePhase: 'Rechenphase',
    skipped: 'Übersprungen',
    exitCode: 'Exit-Code',
    steps: 'Anweisungen',
    gasUsed: 'Gas verbraucht',
    gasLimit: 'Gasgrenze',
    gasCredit: 'Gaskredit',

    actionPhase: 'Aktionsphase',
    resultCode: 'Ergebniscode',
    failedAction: 'Gescheitert an Aktion',
    actionCount: 'Zahl der Aktionen',
    skippedActions: 'Übersprungen',
    messagesCreated: 'Erzeugte Nachrichten',
    success: 'Erfolg',

    bouncePhase: 'Rücksendephase',
    bounce: (type) =>
      ({
        ok: 'der Wert ging zurück',
        'no-funds': 'es blieb zu wenig, um den Wert zurückzuschicken',
        'negative-funds': 'es blieb nichts zum Zurückschicken',
      })[type],
    result: 'Ergebnis',

    actions: 'Aktionen',
    action: (number) => `Aktion ${number}`,
    sendsMessage: (to, what, mode) => `sendet ${what} an ${to}, Modus ${mode}`,
    sendsOutside: (what) => `sendet ${what} nach außen`,
    setsCode: (hash) => `setzt den Code auf ${hash}`,
    reserves: (mode) => `hält zurück, Modus ${mode}`,
    changesLibrary: (mode) => `ändert eine Bibliothek, Modus ${mode}`,
    malformed: 'falsch gebaut',
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
