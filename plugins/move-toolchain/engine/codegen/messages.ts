import { defineMessages } from '@core/base/localization/define-messages';

/** Code generation diagnostics. */
export const messages = defineMessages('plugins/move-toolchain/engine/codegen', {
  guardTakesValue: (name: string) =>
    `The guard uses \`${name}\` by value, but the value cannot be copied. Borrow it in the guard with \`&\`, or use it in the arm.`,
  resourceUnknown: 'Resources must be structs of this module.',
  recursiveInline: (name: string) =>
    `The inline function \`${name}\` calls itself. Recursive inline functions are not allowed.`,
  inlineUnknown: (name: string) => `The source of the inline function \`${name}\` is not available.`,
  tooManyLocals: (count: number, limit: number) =>
    `This function needs ${count} local variables at the same time; the VM allows ${limit}. Split it into several functions.`,
  codeTooLong: (count: number, limit: number) =>
    `This function has ${count} instructions; the VM allows ${limit}. Split it into several functions.`,
  nameTooLong: (name: string, limit: number) =>
    `The name \`${name}\` is longer than the ${limit} bytes that the VM allows. Use a shorter name.`,
  moduleTooLarge: (detail: string) =>
    `This module has a constant or table that is larger than the VM allows (${detail}). Split it into several modules.`,
  privateInInline: (name: string) =>
    `An inline function that is expanded here uses \`${name}\`, which this module cannot access.`,
  foreignStruct: (name: string, module: string) =>
    `Scripts cannot create, destructure or access fields of \`${name}\`. Call a function of \`${module}\` instead.`,
  foreignField: (field: string, name: string) =>
    `The field \`${field}\` cannot be accessed here, because other variants of \`${name}\` have a different field of the same type at the same position. Use \`match\`.`,
  unverified: (rule: string) =>
    `The bytecode verifier rejected the generated code (${rule}). This is a bug in the compiler. Please report this program.`,
});
