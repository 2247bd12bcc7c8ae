import type { ContractInterface, Method, NamedParameters, Parameter } from '@core/chains/contract-interface';
import type { CompiledUnit } from '../../../move-toolchain/engine/compile/compile-package';
import type { CheckedModule } from '../../../move-toolchain/engine/semantics/checked-module';
import type { FunctionSymbol, StructSymbol } from '../../../move-toolchain/engine/semantics/program/symbols';
import { formatType } from '../../../move-toolchain/engine/semantics/types/format-type';
import { type Type, valueTypes } from '../../../move-toolchain/engine/semantics/types/move-type';
import { readModuleMetadata } from '../framework/module-metadata';

/**
 * A module's interface: its entry and view functions, events and error codes. A script's interface has one method,
 * which runs the script.
 */
export function describeUnit(unit: CompiledUnit): ContractInterface {
  const { checked } = unit;
  const functions = [...checked.symbol.functions.values()].filter(({ isInline }) => !isInline);
  const methods = functions.flatMap((one) => methodOf(one, unit.kind === 'script'));
  const [main] = unit.kind === 'script' ? methods : [];
  return {
    ...(main && {
      deployment: {
        parameters: main.parameters,
        ...(main.documentation !== undefined && { documentation: main.documentation }),
      },
      isScript: true as const,
    }),
    methods,
    events: eventsOf(checked),
    errors: unit.kind === 'module' ? errorsOf(unit) : [],
  };
}

function methodOf(symbol: FunctionSymbol, isScript: boolean): readonly Method[] {
  const isView = symbol.node?.attributes.some(({ name }) => name.text === 'view') ?? false;
  if (!isView && !symbol.isEntry && !isScript) return [];
  const { name, documentation } = symbol;
  const typeParameters = symbol.typeParameters.map((one): Parameter => ({ name: one.name, type: 'type' }));
  return [
    {
      id: name,
      name,
      kind: isView ? 'view' : 'write',
      parameters: [
        ...typeParameters,
        // The signer is the transaction sender, not an argument.
        ...symbol.parameters
          .filter(({ type }) => !isSigner(type))
          .map(({ name: given, type }) => ({
            name: given,
            type: formatType(type),
            // An option parameter can be left empty.
            ...(isOption(type) && { default: null }),
          })),
      ],
      returns: valueTypes(symbol.result).map((type) => ({ name: '', type: formatType(type) })),
      ...(documentation !== undefined && { documentation }),
    },
  ];
}

function isSigner(type: Type): boolean {
  const target = type.kind === 'reference' ? type.target : type;
  return target.kind === 'primitive' && target.name === 'signer';
}

function isOption(type: Type): boolean {
  return type.kind === 'struct' && `${type.module}::${type.name}` === '0x1::option::Option';
}

function eventsOf({ symbol }: CheckedModule): readonly NamedParameters[] {
  const node = symbol.source?.node;
  const structs = node && 'structs' in node ? node.structs : [];
  return structs
    .filter(({ attributes }) => attributes.some(({ name }) => name.text === 'event'))
    .flatMap(({ name }) => symbol.structs.get(name.text) ?? [])
    .map((struct) => ({
      name: struct.name,
      parameters: fieldsOf(struct),
      ...(struct.documentation !== undefined && { documentation: struct.documentation }),
    }));
}

function fieldsOf({ variants }: StructSymbol): readonly Parameter[] {
  return (variants[0]?.fields ?? []).map(({ name, type }) => ({ name, type: formatType(type) }));
}

function errorsOf({ module }: Extract<CompiledUnit, { kind: 'module' }>): readonly NamedParameters[] {
  return (readModuleMetadata(module.metadata)?.errors ?? []).map(({ name, code, description }) => ({
    name: `${name} (${code})`,
    parameters: [],
    ...(description !== '' && { documentation: description }),
  }));
}
