import { hasAbilities } from '../../../../move-toolchain/engine/bytecode/ability-set';
import type { MoveFunction } from '../../../../move-toolchain/engine/vm/loader/move-function';
import {
  Dispatch,
  type NativeCall,
  type NativeFunction,
  type NativeModule,
} from '../../../../move-toolchain/engine/vm/natives/native-function';
import { firstType } from '../../../../move-toolchain/engine/vm/natives/standard-library';
import { formatList, formatValue } from '../../../../move-toolchain/engine/vm/values/format-value';
import {
  bytesOf,
  Closure,
  type Reference,
  stringOf,
  textOf,
  type Value,
  vectorOf,
} from '../../../../move-toolchain/engine/vm/values/value';
import { abortWith, MoveVmError } from '../../../../move-toolchain/engine/vm/vm-error';
import { NATIVE_GAS as GAS } from '../gas/aptos-gas';

/** Aptos documents `error::invalid_argument(E_NOT_STRUCT)`, but the native returns only the code. */
const NOT_A_STRUCT = 1;

const typeInfo: NativeModule = {
  type_of: (_, call) => {
    const type = firstType(call);
    call.machine.meter.charge(GAS.typeName + GAS.typeNamePerByte * type.key.length);
    if (type.kind !== 'struct') throw abortWith(NOT_A_STRUCT);
    const [address, module] = (type.struct.module.id ?? '').split('::') as [string, string];
    const text = (value: string) => vectorOf(new TextEncoder().encode(value));
    const name = type.key.slice(`${address}::${module}::`.length);
    return [address, text(module), text(name)];
  },
  type_name: (_, call) => {
    // Addresses have no leading zeros, as in Aptos' type tags.
    const name = firstType(call).key;
    call.machine.meter.charge(GAS.typeName + GAS.typeNamePerByte * name.length);
    return stringOf(name);
  },
  chain_id_internal: (_, { machine }) => {
    machine.meter.charge(GAS.functionInfo);
    return machine.natives.chainId;
  },
};

const stringUtils: NativeModule = {
  native_format: ([value, typed, canonical, singleLine, integerTypes], call) => {
    const text = formatValue(firstType(call), (value as Reference).value, {
      showsTypes: typed === true,
      hasLongAddresses: canonical === true,
      isSingleLine: singleLine === true,
      showsIntegerTypes: integerTypes === true,
    });
    call.machine.meter.charge(GAS.format + GAS.formatPerByte * text.length);
    return stringOf(text);
  },
  native_format_list: ([format, list], call) => {
    const pattern = new TextDecoder().decode(bytesOf((format as Reference).value));
    const text = formatList(pattern, firstType(call), (list as Reference).value);
    call.machine.meter.charge(GAS.format + GAS.formatPerByte * text.length);
    return stringOf(text);
  },
};

/** The function that a `0x1::function_info::FunctionInfo` identifies. */
function functionOf(reference: Value, call: NativeCall): MoveFunction {
  const [address, module, name] = (reference as Reference).value as [string, Value, Value];
  const id = `${address}::${textOf(module)}`;
  const { loader } = call.machine;
  const declared = loader.module(id).functions.get(textOf(name));
  if (declared === undefined)
    throw new MoveVmError('FUNCTION_RESOLUTION_FAILURE', undefined, `${id} has no function ${textOf(name)}`);
  const wanted = declared.typeParameters.length;
  return loader.function(id, declared.name, call.called.typeArguments.slice(0, wanted));
}

/** Abort code if a function does not exist or has no parameters. */
const NOT_DISPATCHABLE = 2;

const functionInfo: NativeModule = {
  is_identifier: ([bytes], { machine }) => {
    const text = bytesOf((bytes as Reference).value);
    machine.meter.charge(GAS.functionInfo + GAS.functionInfoPerByte * text.length);
    return /^(?:[A-Za-z][A-Za-z0-9_$]*|_[A-Za-z0-9_$]+)$/.test(new TextDecoder().decode(text));
  },
  load_function_impl: ([info], call) => {
    call.machine.meter.charge(GAS.functionInfo);
    const [address, module] = (info as Reference).value as [string, Value, Value];
    call.machine.loader.module(`${address}::${textOf(module)}`);
    return undefined;
  },
  /**
   * Whether the target has the same parameters as the framework function, apart from the framework function's last
   * parameter, which identifies the target. The target must be in another module.
   */
  check_dispatch_type_compatibility_impl: ([framework, target], { machine }) => {
    machine.meter.charge(GAS.functionInfo);
    const shape = (reference: Value) => {
      const [address, module, name] = (reference as Reference).value as [string, Value, Value];
      const id = { address, name: textOf(module) };
      const found = machine.loader.interface(id)?.functions.find((each) => each.name === textOf(name));
      if (found === undefined) throw abortWith(NOT_DISPATCHABLE);
      return { ...found, module: `${id.address}::${id.name}` };
    };
    const [other, one] = [shape(target as Value), shape(framework as Value)];
    if (one.parameters.length === 0) throw abortWith(NOT_DISPATCHABLE);
    const isSame = (mine: unknown, theirs: unknown) => JSON.stringify(mine) === JSON.stringify(theirs);
    const types = (parameters: readonly { readonly type: unknown }[]) => parameters.map(({ type }) => type);
    return (
      other.visibility === 'public' &&
      !other.isNative &&
      one.module !== other.module &&
      one.typeParameters.length === other.typeParameters.length &&
      isSame(one.results, other.results) &&
      isSame(types(one.parameters.slice(0, -1)), types(other.parameters))
    );
  },
};

/** Calls the function identified by the last argument, passing the other arguments. */
const dispatch: NativeFunction = (values, call) => {
  call.machine.meter.charge(GAS.dispatch);
  const target = functionOf(values[values.length - 1] as Value, call);
  return new Dispatch(target, values.slice(0, -1));
};

/** Variant indices of `0x1::reflect::ReflectionError`. */
const REFLECTION_ERRORS = {
  invalidIdentifier: 0,
  functionNotFound: 1,
  functionNotAccessible: 2,
  functionIncompatibleType: 3,
  functionNotInstantiated: 4,
} as const;

/** Variant indices of `0x1::result::Result`. */
const RESULT = { ok: 0, err: 1 } as const;

const reflect: NativeModule = {
  native_resolve: ([address, module, name], call) => {
    call.machine.meter.charge(GAS.functionInfo);
    const failed = (error: keyof typeof REFLECTION_ERRORS) => [RESULT.err, [REFLECTION_ERRORS[error]]];
    const [moduleName, functionName] = [(module as Reference).value, (name as Reference).value].map(textOf);
    const isName = (text: string | undefined) => text !== undefined && /^[A-Za-z_]\w*$/.test(text);
    if (!isName(moduleName) || !isName(functionName)) return failed('invalidIdentifier');
    const { loader } = call.machine;
    const id = `${address as string}::${moduleName}`;
    const declared = loader.compiled(id) && loader.module(id).functions.get(functionName ?? '');
    if (declared === undefined) return failed('functionNotFound');
    if (declared.definition.visibility !== 'public') return failed('functionNotAccessible');
    if (declared.typeParameters.length > 0) return failed('functionNotInstantiated');
    const target = loader.function(id, declared.name, []);
    const wanted = firstType(call);
    const keys = (types: readonly { readonly key: string }[]) => types.map(({ key }) => key).join();
    const fits =
      wanted.kind === 'function' &&
      keys(wanted.parameters) === keys(target.parameters) &&
      keys(wanted.results) === keys(target.results) &&
      // Values that refer to public functions can be copied, dropped and stored.
      hasAbilities(7, wanted.abilities);
    return fits ? [RESULT.ok, new Closure(target, 0n, [])] : failed('functionIncompatibleType');
  },
};

export const typeNatives: Readonly<Record<string, NativeModule>> = {
  type_info: typeInfo,
  string_utils: stringUtils,
  function_info: functionInfo,
  dispatchable_fungible_asset: {
    dispatchable_deposit: dispatch,
    dispatchable_withdraw: dispatch,
    dispatchable_derived_balance: dispatch,
    dispatchable_derived_supply: dispatch,
  },
  account_abstraction: { dispatchable_authenticate: dispatch },
  reflect,
};
