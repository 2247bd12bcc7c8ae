import { defineMessages } from '@core/base/localization/define-messages';

export const messages = defineMessages('plugins/move-toolchain/engine/codegen', {
  guardTakesValue: (name: string) =>
    `The guard uses \`${name}\` by value, but the value cannot be copied. Borrow it in the guard with \`&\`, or use it in the arm body instead.`,
  resourceUnknown: 'A resource must be a struct or an enum declared in this module.',
  recursiveInline: (name: string) =>
    `The inline function \`${name}\` calls itself. Recursive inline functions are not allowed.`,
  inlineUnknown: (name: string) => `The source code of the inline function \`${name}\` is not available.`,
  tooManyLocals: (count: number, limit: number) =>
    `This function needs ${count} local variables at the same time, but the VM allows at most ${limit}. Split it into smaller functions.`,
  codeTooLong: (count: number, limit: number) =>
    `This function has ${count} instructions, but the VM allows at most ${limit}. Split it into smaller functions.`,
  nameTooLong: (name: string, limit: number) =>
    `The name \`${name}\` exceeds the VM limit of ${limit} bytes. Use a shorter name.`,
  moduleTooLarge: (detail: string) =>
    `This module has a constant or table that exceeds a VM limit (${detail}). Split it into smaller modules.`,
  privateInInline: (name: string) =>
    `An inline function expanded here uses \`${name}\`, which is not accessible from this module.`,
  invalidInline: (name: string) => `\`${name}\` calls an inline function that contains an error.`,
  foreignField: (field: string, name: string) =>
    `Cannot access field \`${field}\` here: other variants of \`${name}\` have a different field of the same type at the same position. Use \`match\` instead.`,
  unverified: (rule: string) =>
    `The bytecode verifier rejected the generated code (${rule}). This is a compiler bug. Please report it and include the source code.`,
});
