import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/codegen': {
    guardTakesValue: (name) =>
      `Der Guard verwendet \`${name}\` als Wert, aber der Wert kann nicht kopiert werden. Leihen Sie ihn im Guard mit \`&\` aus, oder verwenden Sie ihn im Zweig.`,
    resourceUnknown: 'Eine Ressource muss ein Struct oder ein Enum sein, das in diesem Modul deklariert ist.',
    recursiveInline: (name) =>
      `Die Inline-Funktion \`${name}\` ruft sich selbst auf. Rekursive Inline-Funktionen sind nicht erlaubt.`,
    inlineUnknown: (name) => `Der Quelltext der Inline-Funktion \`${name}\` ist nicht verfügbar.`,
    tooManyLocals: (count, limit) =>
      `Diese Funktion braucht ${count} lokale Variablen gleichzeitig; die VM erlaubt ${limit}. Teilen Sie sie in mehrere Funktionen auf.`,
    codeTooLong: (count, limit) =>
      `Diese Funktion hat ${count} Instruktionen; die VM erlaubt ${limit}. Teilen Sie sie in mehrere Funktionen auf.`,
    nameTooLong: (name, limit) =>
      `Der Name \`${name}\` ist länger als die ${limit} Bytes, die die VM erlaubt. Wählen Sie einen kürzeren Namen.`,
    moduleTooLarge: (detail) =>
      `Dieses Modul hat eine Konstante oder Tabelle, die größer ist, als die VM erlaubt (${detail}). Teilen Sie es in mehrere Module auf.`,
    privateInInline: (name) =>
      `Eine hier eingesetzte Inline-Funktion verwendet \`${name}\`, aber dieses Modul hat keinen Zugriff darauf.`,
    invalidInline: (name) => `\`${name}\` ruft eine Inline-Funktion auf, die einen Fehler enthält.`,
    foreignField: (field, name) =>
      `Auf das Feld \`${field}\` kann hier nicht zugegriffen werden, weil andere Varianten von \`${name}\` ein anderes Feld desselben Typs an derselben Stelle haben. Verwenden Sie \`match\`.`,
    unverified: (rule) =>
      `Der Bytecode-Verifier hat den erzeugten Code abgelehnt (${rule}). Das ist ein Fehler des Compilers. Bitte melden Sie dieses Programm.`,
  } satisfies Translation<typeof messages>,
};
