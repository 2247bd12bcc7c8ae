import type { Metadata } from '../../../move-toolchain/engine/bytecode/compiled-module';
import type { ErrorDescription } from '../../../move-toolchain/engine/interface/module-interface';
import type { CheckedModule } from '../../../move-toolchain/engine/semantics/checked-module';
import { isIntegerName } from '../../../move-toolchain/engine/semantics/types/integers';
import type { AttributeNode } from '../../../move-toolchain/engine/syntax/tree/attribute-node';
import type { Path } from '../../../move-toolchain/engine/syntax/tree/type-node';
import {
  ATTRIBUTE_KINDS,
  type AttributesOf,
  type KnownAttribute,
  type ModuleMetadata,
  writeCompilationMetadata,
  writeModuleMetadata,
} from '../framework/module-metadata';

const MAXIMUM_CODE = 0xffff_ffff_ffff_ffffn;

/** Identifies this compiler and the Move version that it implements. Nodes check only the `unstable` flag. */
const COMPILATION = {
  isUnstable: false,
  /** This compiler, with the version from package.json. A test checks that the two versions match. */
  compilerVersion: 'sinter-0.1.0',
  languageVersion: '2.3',
} as const;

/** Entries in a module's metadata table: the compiler, and the attributes and error codes if the module has any. */
export function metadataOf(module: CheckedModule): readonly Metadata[] {
  const metadata = moduleMetadata(module);
  return [writeCompilationMetadata(COMPILATION), ...(metadata ? [writeModuleMetadata(metadata)] : [])];
}

/** A module's attributes and error codes; undefined if there are none. */
function moduleMetadata(module: CheckedModule): ModuleMetadata | undefined {
  const { node } = module.symbol.source ?? {};
  const structs = node && 'structs' in node ? node.structs : [];
  const functions = node?.functions ?? [];
  const metadata: ModuleMetadata = {
    errors: errorDescriptions(module),
    structs: attributed(structs, (attribute) => structAttribute(attribute, module)),
    functions: attributed(
      functions.filter(({ isInline }) => !isInline),
      functionAttribute,
    ),
  };
  const isEmpty = Object.values(metadata).every((rows: readonly unknown[]) => rows.length === 0);
  return isEmpty ? undefined : metadata;
}

function attributed(
  items: readonly {
    readonly name: { readonly text: string };
    readonly attributes: readonly AttributeNode[];
  }[],
  known: (attribute: AttributeNode) => KnownAttribute | undefined,
): readonly AttributesOf[] {
  return items.flatMap(({ name, attributes }) => {
    const kept = attributes.flatMap((attribute) => known(attribute) ?? []);
    return kept.length === 0 ? [] : [{ name: name.text, attributes: kept }];
  });
}

function functionAttribute(attribute: AttributeNode): KnownAttribute | undefined {
  switch (attribute.name.text) {
    case 'view':
      return { kind: ATTRIBUTE_KINDS.view, args: [] };
    case 'randomness': {
      const gas = argument(attribute, 'max_gas');
      const value = gas?.value?.kind === 'literal' ? gas.value.literal : undefined;
      return {
        kind: ATTRIBUTE_KINDS.randomness,
        args: value?.kind === 'number' ? [String(value.value)] : [],
      };
    }
    default:
      return undefined;
  }
}

function structAttribute(attribute: AttributeNode, module: CheckedModule): KnownAttribute | undefined {
  switch (attribute.name.text) {
    case 'event':
      return { kind: ATTRIBUTE_KINDS.event, args: [] };
    case 'resource_group': {
      const scope = pathOf(argument(attribute, 'scope'))?.segments.at(-1)?.name.text;
      return { kind: ATTRIBUTE_KINDS.resourceGroup, args: scope === undefined ? [] : [scope] };
    }
    case 'resource_group_member': {
      const group = pathOf(argument(attribute, 'group'));
      const meaning = group && module.scope.resolve(group);
      const args = meaning?.kind === 'struct' ? [`${meaning.module}::${meaning.name}`] : [];
      return { kind: ATTRIBUTE_KINDS.resourceGroupMember, args };
    }
    default:
      return undefined;
  }
}

function argument({ arguments: given = [] }: AttributeNode, name: string): AttributeNode | undefined {
  return given.find((one) => one.name.text === name);
}

function pathOf(attribute: AttributeNode | undefined): Path | undefined {
  return attribute?.value?.kind === 'path' ? attribute.value.path : undefined;
}

/** Constants whose names begin with E are error codes. */
function errorDescriptions({ symbol, constants }: CheckedModule): readonly ErrorDescription[] {
  const byCode = new Map<bigint, ErrorDescription>();
  for (const { name, type, node } of symbol.constants.values()) {
    const code = constants.get(name);
    const isNumber = type.kind === 'primitive' && isIntegerName(type.name);
    if (!name.startsWith('E') || !isNumber || typeof code !== 'bigint') continue;
    if (code < 0n || code > MAXIMUM_CODE) continue;
    byCode.set(code, { code, name, description: node.documentation?.trim() ?? '' });
  }
  return [...byCode.values()];
}
