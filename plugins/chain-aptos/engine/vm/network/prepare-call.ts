import { readScript } from '../../../../move-toolchain/engine/bytecode/read-module';
import type { Loader } from '../../../../move-toolchain/engine/vm/loader/loader';
import type { MoveFunction } from '../../../../move-toolchain/engine/vm/loader/move-function';
import { parseType } from '../../../../move-toolchain/engine/vm/loader/parse-type';
import { isStruct, type RuntimeType } from '../../../../move-toolchain/engine/vm/loader/runtime-type';
import { messages as vmMessages } from '../../../../move-toolchain/engine/vm/messages';
import { checkText } from '../../../../move-toolchain/engine/vm/natives/standard-library';
import { readBcs } from '../../../../move-toolchain/engine/vm/values/bcs';
import {
  BadArgumentError,
  fromJson,
  type JsonValue,
} from '../../../../move-toolchain/engine/vm/values/json-value';
import { signerOf, type Value } from '../../../../move-toolchain/engine/vm/values/value';
import { MoveVmError, type Status } from '../../../../move-toolchain/engine/vm/vm-error';
import { messages } from '../messages';

/** A function and its arguments as JSON or in BCS. */
export interface FunctionCall {
  /** For example `0x1::coin::transfer`. */
  readonly function: string;
  readonly typeArguments?: readonly string[];
  readonly arguments?: readonly (JsonValue | Uint8Array)[];
}

export interface ScriptCall {
  readonly bytecode: Uint8Array;
  readonly typeArguments?: readonly string[];
  readonly arguments?: readonly (JsonValue | Uint8Array)[];
}

export interface PreparedCall {
  readonly called: MoveFunction;
  readonly values: readonly Value[];
}

/** Structs that callers can pass, in addition to numbers, addresses and vectors. */
const PASSABLE_STRUCTS = [
  '0x1::string::String',
  '0x1::object::Object',
  '0x1::option::Option',
  '0x1::fixed_point32::FixedPoint32',
  '0x1::fixed_point64::FixedPoint64',
];

/**
 * @param signers the signers of a transaction; empty for a view.
 * @throws MoveVmError, BadArgumentError
 */
export function prepareFunction(
  call: FunctionCall,
  loader: Loader,
  signers: readonly string[],
): PreparedCall {
  const [, module, name] = /^(0x[0-9a-fA-F]+::\w+)::(\w+)$/.exec(call.function) ?? [];
  if (module === undefined || name === undefined)
    throw new MoveVmError('FUNCTION_RESOLUTION_FAILURE', undefined, messages.noFunctionName(call.function));
  const declared = loader.module(module).functions.get(name);
  if (declared === undefined)
    throw new MoveVmError('FUNCTION_RESOLUTION_FAILURE', undefined, `${module} has no function ${name}`);
  const types = typesOf(call.typeArguments ?? [], declared.typeParameters.length, call.function, loader);
  return withArguments(loader.function(module, name, types), call.arguments ?? [], signers, loader);
}

/** The error message for arguments that do not match the called function; undefined for other errors. */
export function argumentProblem(error: unknown): string | undefined {
  if (error instanceof BadArgumentError) return error.message;
  const isMismatch = error instanceof MoveVmError && ARGUMENT_STATUSES.some((one) => one === error.status);
  return isMismatch ? (error.detail ?? error.message) : undefined;
}

const ARGUMENT_STATUSES = [
  'NUMBER_OF_ARGUMENTS_MISMATCH',
  'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
  'FAILED_TO_DESERIALIZE_ARGUMENT',
] as const satisfies readonly Status[];

/** @throws MoveVmError, BadArgumentError, VerificationError, MalformedBytecodeError */
export function prepareScript(call: ScriptCall, loader: Loader, signers: readonly string[]): PreparedCall {
  const script = readScript(call.bytecode);
  const types = typesOf(call.typeArguments ?? [], script.typeParameters.length, vmMessages.script, loader);
  return withArguments(loader.script(script, types), call.arguments ?? [], signers, loader);
}

function typesOf(given: readonly string[], wanted: number, name: string, loader: Loader): RuntimeType[] {
  if (given.length !== wanted)
    throw new MoveVmError(
      'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
      undefined,
      messages.typeArgumentCount(name, wanted, given.length),
    );
  return given.map((text) => parseType(text, loader));
}

function withArguments(
  called: MoveFunction,
  given: readonly (JsonValue | Uint8Array)[],
  signers: readonly string[],
  loader: Loader,
): PreparedCall {
  const isSigner = (type: RuntimeType) => (type.kind === 'reference' ? type.target : type).key === 'signer';
  const firstOther = called.parameters.findIndex((type) => !isSigner(type));
  const signing = firstOther < 0 ? called.parameters.length : firstOther;
  // If there is only one signer, the function can ignore it. If there are several, the function must have a parameter
  // for each of them.
  if (signing > signers.length || (signing < signers.length && signers.length > 1))
    throw new MoveVmError(
      'NUMBER_OF_ARGUMENTS_MISMATCH',
      undefined,
      messages.signerCount(called.name, signing, signers.length),
    );
  const types = called.parameters.slice(signing);
  if (types.length !== given.length)
    throw new MoveVmError(
      'NUMBER_OF_ARGUMENTS_MISMATCH',
      undefined,
      messages.argumentCount(called.name, types.length, given.length),
    );
  const values = types.map((type, index) => {
    if (!canBePassed(type))
      throw new MoveVmError(
        'INVALID_MAIN_FUNCTION_SIGNATURE',
        undefined,
        messages.parameterType(called.name, type.key),
      );
    const json = given[index];
    const value = json instanceof Uint8Array ? readBcs(type, json, loader) : fromJson(type, json);
    checkText(type, value);
    return value;
  });
  return { called, values: [...signers.slice(0, signing).map(signerOf), ...values] };
}

function canBePassed(type: RuntimeType): boolean {
  switch (type.kind) {
    case 'primitive':
      return type.name !== 'signer';
    case 'vector':
      return canBePassed(type.element);
    case 'struct':
      if (!PASSABLE_STRUCTS.includes(type.struct.fullName)) return false;
      return isStruct(type, '0x1::object::Object') || type.typeArguments.every(canBePassed);
    case 'reference':
    case 'function':
      return false;
  }
}

/**
 * Returns the address and type argument of each object in the arguments. The objects must exist and have the correct
 * type.
 */
export function objectsIn(
  types: readonly RuntimeType[],
  values: readonly Value[],
): readonly { readonly address: string; readonly type: string }[] {
  return types.flatMap((type, index) => {
    const value = values[index] as Value;
    if (type.kind === 'vector')
      return objectsIn(
        (value as Value[]).map(() => type.element),
        value as Value[],
      );
    if (type.kind !== 'struct') return [];
    if (isStruct(type, '0x1::option::Option'))
      return (value as Value[]).length < 2 ? [] : objectsIn(type.typeArguments, (value as Value[]).slice(1));
    if (!isStruct(type, '0x1::object::Object')) return [];
    const [address] = value as [string];
    return [{ address, type: type.typeArguments[0]?.key ?? '' }];
  });
}
