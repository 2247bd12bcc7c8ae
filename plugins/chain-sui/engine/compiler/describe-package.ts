import type { ContractInterface, Method, NamedParameters, Parameter } from '@core/chains/contract-interface';
import type { MoveFunction, MoveModule, MoveType } from '../bytecode/move-module';
import { showType } from '../bytecode/show-type';
import type { SuiFunction, SuiPayload } from '../payload';
import { ERROR_NAME } from './abort-names';
import type { ScannedItem, ScannedModule } from './scan-source';

/** A compiled module, with information that only its source contains. */
export interface DescribedModule {
  readonly compiled: MoveModule;
  readonly scanned: ScannedModule | undefined;
}

type Description = Pick<SuiPayload, 'functions'> & { readonly interface: ContractInterface };

/**
 * A package's interface: its public and entry functions, events and errors. A method has the same name as its function.
 * If several modules have a function with that name, the method's name is qualified by the module.
 */
export function describePackage(modules: readonly DescribedModule[]): Description {
  const callable = modules.flatMap(({ compiled, scanned }) =>
    compiled.functions
      // Only the chain calls `init`.
      .filter(({ visibility, isEntry, name }) => (visibility === 'public' || isEntry) && name !== 'init')
      .map((each) => ({ module: compiled, scanned, each })),
  );
  const shared = (name: string) => callable.filter(({ each }) => each.name === name).length > 1;
  const methods: Method[] = [];
  const functions: Record<string, SuiFunction> = {};
  for (const { module, scanned, each } of callable) {
    const id = `${module.name}::${each.name}`;
    methods.push(methodOf(id, shared(each.name) ? id : each.name, each, scanned));
    functions[id] = {
      module: module.name,
      name: each.name,
      isEntry: each.isEntry,
      typeParameters: each.typeParameters.length,
      parameters: each.parameters.filter((type) => !isContext(type)),
      returns: [...each.returns],
    };
  }
  const constants = modules.flatMap(({ scanned }) =>
    (scanned?.items ?? []).filter(({ kind, name }) => kind === 'constant' && ERROR_NAME.test(name)),
  );
  return {
    interface: {
      methods,
      events: modules.flatMap(eventsOf),
      errors: constants.map(errorOf),
    },
    functions,
  };
}

function methodOf(
  id: string,
  name: string,
  { name: own, typeParameters, parameters, returns }: MoveFunction,
  scanned: ScannedModule | undefined,
): Method {
  const written = scanned?.functions.find((each) => each.name === own);
  const generics = typeParameters.map((_, index) => written?.typeParameters[index] ?? `T${index}`);
  const inputs = parameters.flatMap((type, index): Parameter[] =>
    isContext(type)
      ? []
      : [{ name: written?.parameters[index] ?? `arg${index}`, type: ownType(type, generics) }],
  );
  return {
    id,
    name,
    kind: isView(parameters, returns) ? 'view' : 'write',
    parameters: [...generics.map((each): Parameter => ({ name: each, type: 'type' })), ...inputs],
    returns: returns.map((type) => ({ name: '', type: ownType(type, generics) })),
    ...(written?.documentation !== undefined && { documentation: written.documentation }),
  };
}

/**
 * Whether a function returns values and cannot change anything. Such a function is run by a node, without a
 * transaction.
 */
function isView(parameters: readonly MoveType[], returns: readonly MoveType[]): boolean {
  const takes = parameters.some(
    (type) => (type.kind === 'reference' && type.isMutable) || type.kind === 'parameter' || isObject(type),
  );
  return returns.length > 0 && !takes;
}

/** Whether a value is an object, which the call consumes. Structs from the standard library are plain values. */
function isObject(type: MoveType): boolean {
  if (type.kind === 'vector') return isObject(type.element);
  if (type.kind !== 'datatype') return false;
  return BigInt(type.address) !== 1n && showType(type) !== '0x2::object::ID';
}

/** The transaction context is passed by the chain, not by the caller. */
function isContext(type: MoveType): boolean {
  return type.kind === 'reference' && showType(type.target) === '0x2::tx_context::TxContext';
}

/** Types from the package are shown without an address, because the package has no address before publication. */
function ownType(type: MoveType, generics: readonly string[]): string {
  return showType(type, generics).replaceAll(/\b0x0::/g, '');
}

function eventsOf({ compiled, scanned }: DescribedModule): readonly NamedParameters[] {
  const emitted = new Set(
    compiled.events.flatMap((type) =>
      type.kind === 'datatype' && type.module === compiled.name ? [type.name] : [],
    ),
  );
  return compiled.structs
    .filter(({ name }) => emitted.has(name))
    .map(({ name, fields = [] }) => {
      const { documentation } = scanned?.items.find((item) => item.name === name) ?? {};
      return {
        name,
        parameters: fields.map((field) => ({ name: field.name, type: ownType(field.type, []) })),
        ...(documentation !== undefined && { documentation }),
      };
    });
}

/** A constant used as an abort code, with its value or its `#[error]` message. */
function errorOf({ name, value = '', documentation = messageOf(value) }: ScannedItem): NamedParameters {
  return {
    name: /^\d+$/.test(value) ? `${name} (${value})` : name,
    parameters: [],
    ...(documentation !== undefined && { documentation }),
  };
}

/** The message in an `#[error]` constant: `b"Only the owner …"`. */
function messageOf(value: string): string | undefined {
  return /^b"((?:\\.|[^"\\])*)"$/.exec(value)?.[1];
}
