import type { CompiledModule } from '../bytecode/compiled-module';
import type { TableName, Tables } from '../bytecode/tables';
import { brokenRow } from './verification-error';

/** The identity of rows, for tables whose rows are not identified by their entire content. */
const IDENTITY: { readonly [Name in TableName]?: (row: Tables[Name][number]) => unknown } = {
  structHandles: ({ module, name }) => [module, name],
  functionHandles: ({ module, name }) => [module, name],
  constantPool: ({ type, data }) => [type, [...data]],
  structDefs: ({ structHandle }) => structHandle,
  functionDefs: (definition) => definition.function,
};

const CHECKED = [
  'moduleHandles',
  'structHandles',
  'functionHandles',
  'functionInstantiations',
  'signatures',
  'identifiers',
  'addressIdentifiers',
  'constantPool',
  'structDefs',
  'structDefInstantiations',
  'functionDefs',
  'fieldHandles',
  'fieldInstantiations',
  'friendDecls',
  'variantFieldHandles',
  'variantFieldInstantiations',
  'structVariantHandles',
  'structVariantInstantiations',
] as const satisfies readonly TableName[];

export function checkDuplicates(unit: Tables): void {
  for (const table of CHECKED) {
    const repeated = firstDuplicate(identitiesOf(unit, table));
    if (repeated >= 0) throw brokenRow('DUPLICATE_ELEMENT', table, repeated);
  }
}

/** Checks that a module's definitions are unique, complete and not empty, and belong to the module. */
export function checkDefinitions(module: CompiledModule): void {
  module.structDefs.forEach(({ structHandle, fieldInformation }, row) => {
    if (module.structHandles[structHandle]?.module !== module.selfModuleHandle)
      throw brokenRow('INVALID_MODULE_HANDLE', 'structDefs', row);
    const isVariants = fieldInformation.kind === 'declared-variants';
    const members = fieldInformation.kind === 'declared' ? [fieldInformation] : [];
    const shapes = isVariants ? fieldInformation.variants : members;
    if (members.some(({ fields }) => fields.length === 0))
      throw brokenRow('ZERO_SIZED_STRUCT', 'structDefs', row);
    const names = isVariants ? fieldInformation.variants.map(({ name }) => `${name}`) : [];
    const groups = [names, ...shapes.map(({ fields }) => fields.map(({ name }) => `${name}`))];
    if (groups.some((group) => firstDuplicate(group) >= 0))
      throw brokenRow('DUPLICATE_ELEMENT', 'structDefs', row);
  });
  module.functionDefs.forEach((definition, row) => {
    if (module.functionHandles[definition.function]?.module !== module.selfModuleHandle)
      throw brokenRow('INVALID_MODULE_HANDLE', 'functionDefs', row);
    if (firstDuplicate(definition.acquiresGlobalResources.map(String)) >= 0)
      throw brokenRow('DUPLICATE_ACQUIRES_ANNOTATION', 'functionDefs', row);
  });
  const structs = new Set(module.structDefs.map(({ structHandle }) => structHandle));
  const functions = new Set(module.functionDefs.map((definition) => definition.function));
  const missing = (handle: { readonly module: number }, row: number, defined: ReadonlySet<number>) =>
    handle.module === module.selfModuleHandle && !defined.has(row);
  module.structHandles.forEach((handle, row) => {
    if (missing(handle, row, structs)) throw brokenRow('UNIMPLEMENTED_HANDLE', 'structHandles', row);
  });
  module.functionHandles.forEach((handle, row) => {
    if (missing(handle, row, functions)) throw brokenRow('UNIMPLEMENTED_HANDLE', 'functionHandles', row);
  });
}

/** Checks that no friend is the module itself or has a different address. */
export function checkFriends(module: CompiledModule): void {
  const self = module.moduleHandles[module.selfModuleHandle];
  module.friendDecls.forEach(({ address, name }, row) => {
    if (address !== self?.address) throw brokenRow('INVALID_FRIEND_ADDRESS', 'friendDecls', row);
    if (name === self.name) throw brokenRow('INVALID_SELF_FRIEND', 'friendDecls', row);
  });
}

function identitiesOf<Name extends TableName>(unit: Tables, table: Name): readonly string[] {
  const identity = IDENTITY[table];
  const rows: readonly Tables[Name][number][] = unit[table];
  return rows.map((row) => JSON.stringify(identity === undefined ? row : identity(row)));
}

/** Index of the first duplicate item, or -1 if there is none. */
function firstDuplicate(items: readonly string[]): number {
  const seen = new Set<string>();
  return items.findIndex((item) => seen.size === seen.add(item).size);
}
