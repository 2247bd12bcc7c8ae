import { defineMessages } from '@core/base/localization/define-messages';

/** What making code of a checked program tells users. */
export const messages = defineMessages('plugins/move-toolchain/engine/codegen', {
  guardTakesValue: (name: string) =>
    `The guard takes the value of '${name}', which cannot be copied. Borrow it in the guard, or use it in the arm.`,
  resourceUnknown: 'Resources must be structs of this module.',
  recursiveInline: (name: string) =>
    `The inline function '${name}' calls itself, so that putting it in place would never end.`,
  inlineUnknown: (name: string) => `The source of the inline function '${name}' is not there.`,
  tooManyLocals: (count: number, limit: number) =>
    `This function needs ${count} variables at once; the VM allows ${limit}. Divide it into several.`,
  codeTooLong: (count: number, limit: number) =>
    `This function has ${count} instructions; the VM allows ${limit}. Divide it into several.`,
  nameTooLong: (name: string, limit: number) =>
    `The name ${name} takes more than the ${limit} bytes that the VM allows. Give it a shorter one.`,
  moduleTooLarge: (detail: string) =>
    `This module has a constant or a table that is larger than the VM allows (${detail}). Divide it into several.`,
  privateInInline: (name: string) =>
    `An inline function that is put in place here uses '${name}', which this module may not use.`,
  foreignStruct: (name: string, module: string) =>
    `'${name}' is open to this module, but code that makes its values, takes them apart or looks into them cannot be made outside of ${module} yet. Call a function of ${module} that does it.`,
  scriptHasOneFunction: 'A script has one function that is not inline: the one that is run.',
  unverified: (rule: string) =>
    `The code that came out was refused by the bytecode verifier (${rule}). Please report this program.`,
});
