import type { Translation } from '@core/base/localization/define-messages';
import type { messages } from './messages';

export const german = {
  'plugins/move-toolchain/engine/codegen': {
    guardTakesValue: (name) =>
      `Die Bedingung nimmt den Wert von '${name}', der nicht kopiert werden kann. In der Bedingung eine Referenz darauf benutzen, oder den Wert erst im Zweig.`,
    resourceUnknown: 'Ressourcen müssen Structs dieses Moduls sein.',
    recursiveInline: (name) =>
      `Die Inline-Funktion '${name}' ruft sich selbst auf; sie einzusetzen hätte kein Ende.`,
    inlineUnknown: (name) => `Der Quelltext der Inline-Funktion '${name}' ist nicht da.`,
    tooManyLocals: (count, limit) =>
      `Diese Funktion braucht ${count} Variablen zugleich; die VM erlaubt ${limit}. Sie in mehrere aufteilen.`,
    codeTooLong: (count, limit) =>
      `Diese Funktion hat ${count} Befehle; die VM erlaubt ${limit}. Sie in mehrere aufteilen.`,
    nameTooLong: (name, limit) =>
      `Der Name ${name} braucht mehr als die ${limit} Byte, die die VM erlaubt. Wählen Sie einen kürzeren.`,
    moduleTooLarge: (detail) =>
      `Dieses Modul hat eine Konstante oder eine Tabelle, die größer ist, als die VM erlaubt (${detail}). Teilen Sie es auf.`,
    privateInInline: (name) =>
      `Eine Inline-Funktion, die hier eingesetzt wird, benutzt '${name}', was dieses Modul nicht darf.`,
    foreignStruct: (name, module) =>
      `'${name}' steht diesem Modul offen, aber Code, der seine Werte bildet, zerlegt oder hineinsieht, lässt sich außerhalb von ${module} noch nicht erzeugen. Eine Funktion von ${module} aufrufen, die es tut.`,
    scriptHasOneFunction: 'Ein Skript hat eine einzige Funktion, die nicht inline ist: die, die läuft.',
    unverified: (rule) =>
      `Den entstandenen Code hat der Bytecode-Verifier abgelehnt (${rule}). Bitte dieses Programm melden.`,
  } satisfies Translation<typeof messages>,
};
