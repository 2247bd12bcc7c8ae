import type { ContractValue } from '@core/chains/contract-interface';
import { readModule, readScript } from '../../../move-toolchain/engine/bytecode/read-module';
import type { MoveType, PrimitiveType } from '../../../move-toolchain/engine/interface/module-interface';
import { moveType, readInterface } from '../../../move-toolchain/engine/interface/read-interface';
import { showType } from '../../../move-toolchain/engine/interface/show-type';
import type { RuntimeType, StructType } from '../../../move-toolchain/engine/vm/loader/runtime-type';
import { writeBcs } from '../../../move-toolchain/engine/vm/values/bcs';
import { fromJson } from '../../../move-toolchain/engine/vm/values/json-value';
import { messages } from './messages';

/** Types of a module function's parameters, excluding signers. Undefined if the function does not exist. */
export function parametersOf(bytecode: Uint8Array, name: string): readonly MoveType[] | undefined {
  const found = readInterface(readModule(bytecode)).functions.find((one) => one.name === name);
  return found?.parameters.map(({ type }) => type).filter((type) => !isSigner(type));
}

/** Types of a script's parameters, excluding signers. */
export function scriptParameters(bytecode: Uint8Array): readonly MoveType[] {
  const script = readScript(bytecode);
  const tokens = script.signatures[script.parameters] ?? [];
  return tokens.map((token) => moveType(script, token)).filter((type) => !isSigner(type));
}

/**
 * Encodes an argument in BCS.
 * @throws BadArgumentError for an invalid value; TypeError with a user-facing message if callers cannot pass values of
 * the type.
 */
export function encodeArgument(
  type: MoveType,
  value: ContractValue,
  typeArguments: readonly MoveType[],
): Uint8Array {
  const known = givenType(type, typeArguments);
  return writeBcs(known, fromJson(known, value));
}

function isSigner(type: MoveType): boolean {
  const target = type.kind === 'reference' ? type.target : type;
  return target.kind === 'primitive' && target.name === 'signer';
}

/** Resolves the type of a value that callers can pass, without access to a chain. */
function givenType(type: MoveType, typeArguments: readonly MoveType[]): RuntimeType {
  switch (type.kind) {
    case 'primitive':
      return primitive(type.name);
    case 'vector': {
      const element = givenType(type.element, typeArguments);
      return { kind: 'vector', element, key: `vector<${element.key}>`, nodes: 1, depth: 1 };
    }
    case 'type-parameter': {
      const given = typeArguments[type.index];
      if (given) return givenType(given, []);
      break;
    }
    case 'struct': {
      const fullName = `${type.module.address}::${type.module.name}::${type.name}`;
      const bytes = givenType({ kind: 'vector', element: { kind: 'primitive', name: 'u8' } }, []);
      if (fullName === '0x1::string::String')
        return struct(fullName, [], { kind: 'struct', fields: [{ name: 'bytes', type: bytes }] });
      if (fullName === '0x1::object::Object') {
        const fields = [{ name: 'inner', type: primitive('address') }];
        return struct(fullName, [], { kind: 'struct', fields });
      }
      const [held] = type.typeArguments;
      if (fullName === '0x1::option::Option' && held) {
        const some = givenType(held, typeArguments);
        const variants = [
          { name: 'None', fields: [] },
          { name: 'Some', fields: [{ name: 'e', type: some }] },
        ];
        return struct(fullName, [some], { kind: 'enum', variants });
      }
      break;
    }
  }
  throw new TypeError(messages.notGiven(showType(type)));
}

function primitive(name: PrimitiveType): RuntimeType {
  return { kind: 'primitive', name, key: name, nodes: 1, depth: 1 };
}

function struct(
  fullName: string,
  typeArguments: readonly RuntimeType[],
  layout: StructType['layout'],
): RuntimeType {
  // Encoding and decoding use only a struct's name and layout.
  const named = { fullName } as StructType['struct'];
  return { kind: 'struct', struct: named, typeArguments, layout, key: fullName, nodes: 1, depth: 1 };
}
