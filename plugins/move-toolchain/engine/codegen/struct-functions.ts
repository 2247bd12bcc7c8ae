import type { CodeUnit, FunctionDefinition, StructOperation } from '../bytecode/compiled-module';
import type { Instruction } from '../bytecode/instruction';
import type { StructFunction } from '../bytecode/struct-operations';
import type { StructSymbol } from '../semantics/program/symbols';
import type { ModuleHandles, StructUse } from './module-handles';
import type { FunctionSource } from './module-source';
import { ownTypeArguments } from './struct-function-handles';

export interface GeneratedStructFunction {
  readonly definition: FunctionDefinition;
  readonly source: FunctionSource;
}

/** Generates the functions that other modules call to use a non-private struct. */
export function generateStructFunctions(
  struct: StructSymbol,
  handles: ModuleHandles,
): readonly GeneratedStructFunction[] {
  if (struct.visibility === 'private' || struct.isNative) return [];
  const span = struct.place?.span ?? { start: 0, end: 0 };
  return handles.structFunctions.functionsOf(struct).map((one) => {
    const code: CodeUnit = { locals: handles.builder.signature([]), code: codeOf(struct, one, handles) };
    return {
      definition: {
        function: handles.structFunctions.handle(struct, one),
        visibility: struct.visibility === 'public' ? 'public' : 'friend',
        isEntry: false,
        acquiresGlobalResources: [],
        code,
      },
      source: {
        name: one.name,
        span,
        parameters: one.parameters.map((_, at) => `$p${at}`),
        locals: [],
        spans: code.code.map(() => span),
      },
    };
  });
}

function codeOf(struct: StructSymbol, one: StructFunction, handles: ModuleHandles): readonly Instruction[] {
  return [
    ...one.parameters.map((_, local) => ({ op: 'MoveLoc', local }) as const),
    operationOf(struct, one.operation, one.variants, handles),
    { op: 'Ret' },
  ];
}

function operationOf(
  struct: StructSymbol,
  operation: StructOperation,
  variants: readonly number[],
  handles: ModuleHandles,
): Instruction {
  const use: StructUse = { struct, typeArguments: ownTypeArguments(struct) };
  const variant = struct.variants[variants[0] ?? 0]?.name ?? '';
  switch (operation.kind) {
    case 'pack':
      return handles.ofStruct('Pack', use);
    case 'unpack':
      return handles.ofStruct('Unpack', use);
    case 'pack-variant':
      return handles.ofVariant('PackVariant', use, variant);
    case 'unpack-variant':
      return handles.ofVariant('UnpackVariant', use, variant);
    case 'test-variant':
      return handles.ofVariant('TestVariant', use, variant);
    default: {
      const isMutable = operation.kind === 'borrow-field-mutable';
      return struct.isEnum
        ? handles.borrowVariantField(use, variants, operation.index, isMutable)
        : handles.borrowField(use, operation.index, isMutable);
    }
  }
}
