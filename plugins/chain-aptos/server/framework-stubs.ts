import type { SourceFile } from '@core/chains/toolchain';
import type { Framework } from '../../move-toolchain/engine/framework/framework';
import type {
  FunctionInterface,
  ModuleInterface,
  MoveType,
  StructInterface,
  TypeParameter,
} from '../../move-toolchain/engine/interface/module-interface';
import { showType } from '../../move-toolchain/engine/interface/show-type';
import {
  ATTRIBUTE_KINDS,
  attributesOfName,
  type KnownAttribute,
  type ModuleMetadata,
  readModuleMetadata,
} from '../engine/framework/module-metadata';
import { frameworkExtensionSources } from '../engine/inline/framework/framework-extensions';

/**
 * The framework as source files that a compiler can read without network access. They contain every module with its
 * types, its public functions without bodies, and the rewritten inline functions. Code compiled against them has the
 * same bytecode as code compiled against the framework's original sources.
 */
export function frameworkStubs(framework: Framework): readonly SourceFile[] {
  const inline = new Map(frameworkExtensionSources.map((source) => bodyOf(source)));
  return framework.ids.flatMap((id) => {
    const module = framework.interface(id);
    if (module === undefined) return [];
    const path = `${module.address}/${module.name}.move`;
    const metadata = readModuleMetadata(framework.compiled(id)?.metadata ?? []);
    return [{ path, content: stub(module, metadata, inline.get(module.name) ?? '') }];
  });
}

function bodyOf(source: string): readonly [string, string] {
  const name = /module \w+::(\w+)/.exec(source)?.[1];
  if (name === undefined) throw new TypeError('A source file contains no module');
  return [name, source.slice(source.indexOf('{') + 1, source.lastIndexOf('}'))];
}

function stub(module: ModuleInterface, metadata: ModuleMetadata | undefined, inline: string): string {
  const functions = module.functions.filter(({ visibility }) => visibility === 'public');
  return [
    `module ${module.address}::${module.name} {`,
    ...module.structs.map((one) => struct(one, attributesOfName(metadata?.structs, one.name))),
    ...functions.map((one) => declaration(one, module)),
    inline,
    '}',
    '',
  ].join('\n');
}

/** Includes the attributes that resource group members are checked against. */
function struct(one: StructInterface, attributes: readonly KnownAttribute[]): string {
  const scope = attributes.find(({ kind }) => kind === ATTRIBUTE_KINDS.resourceGroup)?.args[0];
  return `${scope === undefined ? '' : `  #[resource_group(scope = ${scope})]\n`}${plainStruct(one)}`;
}

function plainStruct({ name, abilities, typeParameters, layout }: StructInterface): string {
  const parameters = generics(typeParameters.map((one, at) => parameter(one, at)));
  const has = abilities.length === 0 ? '' : ` has ${abilities.join(', ')}`;
  const fields = (all: readonly { readonly name: string; readonly type: MoveType }[]) =>
    isPositional(all)
      ? `(${all.map(({ type }) => showType(type)).join(', ')})`
      : ` { ${all.map((field) => `${field.name}: ${showType(field.type)}`).join(', ')} }`;
  switch (layout.kind) {
    case 'native':
      return `  native struct ${name}${parameters}${has};`;
    case 'struct':
      return isPositional(layout.fields)
        ? `  struct ${name}${parameters}${fields(layout.fields)}${has};`
        : `  struct ${name}${parameters}${has}${fields(layout.fields)}`;
    case 'enum': {
      const variants = layout.variants.map((one) =>
        one.fields.length === 0 ? one.name : `${one.name}${fields(one.fields)}`,
      );
      return `  enum ${name}${parameters}${has} { ${variants.join(', ')} }`;
    }
  }
}

function isPositional(fields: readonly { readonly name: string }[]): boolean {
  return fields.length > 0 && fields.every(({ name }, at) => name === `${at}` || name === `_${at}`);
}

function parameter({ constraints, isPhantom }: TypeParameter, at: number): string {
  const has = constraints.length === 0 ? '' : `: ${constraints.join(' + ')}`;
  return `${isPhantom ? 'phantom ' : ''}T${at}${has}`;
}

function generics(parameters: readonly string[]): string {
  return parameters.length === 0 ? '' : `<${parameters.join(', ')}>`;
}

function declaration(one: FunctionInterface, module: ModuleInterface): string {
  const types = generics(one.typeParameters.map((each, at) => parameter(each, at)));
  // Bytecode has no parameter names. A parameter called `self` makes the function a method.
  const given = one.parameters.map(({ type }, at) => {
    const name = at === 0 && isReceiver(type, module) ? 'self' : `p${at}`;
    return `${name}: ${showType(type)}`;
  });
  const results = one.results.map(showType);
  const result =
    results.length === 0 ? '' : `: ${results.length === 1 ? results[0] : `(${results.join(', ')})`}`;
  const entry = one.isEntry ? 'entry ' : '';
  return `  public native ${entry}fun ${one.name}${types}(${given.join(', ')})${result};`;
}

/** Whether the type is declared in the module, or is a vector in the vector module. */
function isReceiver(type: MoveType, module: ModuleInterface): boolean {
  const target = type.kind === 'reference' ? type.target : type;
  if (target.kind === 'vector') return module.address === '0x1' && module.name === 'vector';
  return (
    target.kind === 'struct' && target.module.address === module.address && target.module.name === module.name
  );
}
