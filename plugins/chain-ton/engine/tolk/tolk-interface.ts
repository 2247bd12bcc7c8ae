import type { TonBody, TonMessage, TonPayload } from '../payload';
import type { TolkSource, TolkStruct } from './tolk-source';
import { readPrefix, TolkTypes } from './tolk-types';

/**
 * The get methods, messages, storage and errors in a contract's sources. The contract's main file comes first in
 * `closure`.
 */
export function tolkInterface(closure: readonly TolkSource[]): Omit<TonPayload, 'code'> {
  const types = new TolkTypes(closure);
  const storage = storageOf(closure, types);
  return {
    getters: closure.flatMap(({ getters }) =>
      getters.map(({ name, methodId, parameters, returns, documentation }) => ({
        name,
        selector: methodId ?? name,
        parameters: parameters.map((parameter) => types.argument(parameter.name, parameter.type)),
        returns: returns === '' || returns === 'void' ? [] : types.returned(returns),
        ...(documentation !== undefined && { documentation }),
      })),
    ),
    messages: messagesOf(closure, types),
    bodies: bodiesOf(types),
    errors: errorsOf(closure),
    ...(storage && { storage }),
  };
}

function storageOf(closure: readonly TolkSource[], types: TolkTypes): TonPayload['storage'] {
  const names = closure.flatMap(({ storages }) => storages);
  // In helper functions without `self`, the type that is read may be a type parameter `T`, which has no struct. The
  // struct named Storage is the fallback.
  const struct = [...names, 'Storage'].map((name) => types.struct(name)).find((one) => one !== undefined);
  if (struct && struct.prefix === undefined) return types.fields(struct);
  return closure.some(({ readsData }) => readsData) ? 'cell' : undefined;
}

const OPCODE = /^0x[\da-f]{8}$/i;

/**
 * The types that message bodies are parsed as. If the sources do not parse any bodies, all structs with an opcode are
 * used.
 */
function messagesOf(closure: readonly TolkSource[], types: TolkTypes): TonMessage[] {
  const read = (sender: 'internal' | 'external') =>
    closure
      .flatMap(({ messages }) => messages[sender])
      .flatMap((type) => types.members(type))
      .flatMap((type) => toMessage(types.struct(type), sender, types) ?? []);
  const internal = read('internal');
  const guessed = [...types.structs].filter(({ prefix }) => OPCODE.test(prefix ?? ''));
  const all: readonly TonMessage[] = [
    ...(internal.length > 0 ? internal : guessed.flatMap((one) => toMessage(one, 'internal', types) ?? [])),
    ...read('external'),
  ];
  return [...new Map(all.map((message) => [`${message.sender} ${message.name}`, message])).values()];
}

/** Structs that start with an opcode, which are messages by convention. */
function bodiesOf(types: TolkTypes): TonBody[] {
  const structs = [...types.structs].filter(({ prefix = '' }) => OPCODE.test(prefix));
  return structs.map((struct) => toBody(struct, types));
}

function toBody(struct: TolkStruct, types: TolkTypes): TonBody {
  const prefix = struct.prefix === undefined ? undefined : readPrefix(struct.prefix);
  return { name: struct.name, ...(prefix && { prefix }), fields: types.fields(struct) };
}

function toMessage(
  struct: TolkStruct | undefined,
  sender: 'internal' | 'external',
  types: TolkTypes,
): TonMessage | undefined {
  if (!struct) return undefined;
  return {
    ...toBody(struct, types),
    sender,
    ...(struct.documentation !== undefined && { documentation: struct.documentation }),
  };
}

function errorsOf(closure: readonly TolkSource[]): Record<string, string> {
  const constants = new Map(closure.flatMap((source) => [...source.constants]));
  const thrown = closure.flatMap((source) => source.thrown);
  const named = thrown.flatMap((name) => {
    const code = constants.get(name);
    return code === undefined ? [] : [[String(code), name] as const];
  });
  return Object.fromEntries([NO_PREFIX_FITS, ...named]);
}

/** The exit code for an unknown prefix during parsing, and the option that changes this code. */
const NO_PREFIX_FITS = ['63', 'throwIfOpcodeDoesNotMatch'] as const;
