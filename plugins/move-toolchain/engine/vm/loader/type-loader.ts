import type { CompiledModule } from '../../bytecode/compiled-module';
import type { Signature, SignatureToken } from '../../bytecode/signature-token';
import { rowAt } from '../../bytecode/table-row';
import type { ModuleId, ModuleInterface, PrimitiveType } from '../../interface/module-interface';
import { moduleId } from '../../interface/read-interface';
import { showModuleId } from '../../interface/show-type';
import { checkModuleDependencies } from '../../verifier/check-dependencies';
import { verifyModule } from '../../verifier/verify-module';
import { MoveVmError } from '../vm-error';
import type { LoadedFunction, LoadedModule, LoadedStruct } from './loaded-module';
import type { ModuleCache } from './module-cache';
import type {
  FunctionType,
  Layout,
  ReferenceType,
  RuntimeType,
  StructType,
  VectorType,
} from './runtime-type';

/** Maximum number of nested types in a type, and maximum nesting depth. */
const TYPE_NODES = 128;
const TYPE_DEPTH = 20;

export interface CodeSource {
  /** @param id such as `0x1::coin`. Returns undefined if the module does not exist. */
  bytecode(id: string): Uint8Array | undefined;
}

/** Verifies and links modules, and creates types. Caches the modules and types. */
export class TypeLoader {
  readonly #modules = new Map<string, LoadedModule>();
  readonly #types = new Map<string, RuntimeType>();

  constructor(
    readonly source: CodeSource,
    readonly cache: ModuleCache,
  ) {}

  /** A module's interface. Undefined if the module does not exist. */
  readonly interface = (id: ModuleId): ModuleInterface | undefined => {
    const name = showModuleId(id);
    const bytecode = this.source.bytecode(name);
    return bytecode && this.cache.find(name, bytecode).shown;
  };

  /** The compiled module. Undefined if the module does not exist. */
  compiled(id: string): CompiledModule | undefined {
    const bytecode = this.source.bytecode(id);
    return bytecode && this.cache.find(id, bytecode).compiled;
  }

  /**
   * @throws MoveVmError if the module does not exist.
   * @throws VerificationError if the module is not valid.
   */
  module(id: string): LoadedModule {
    const loaded = this.#modules.get(id);
    if (loaded !== undefined) return loaded;
    const bytecode = this.source.bytecode(id);
    if (bytecode === undefined)
      throw new MoveVmError('LINKER_ERROR', undefined, `module ${id} does not exist`);
    const checked = this.cache.find(id, bytecode);
    if (!checked.isVerified) {
      verifyModule(checked.compiled);
      checkModuleDependencies(checked.compiled, this.interface);
      checked.isVerified = true;
    }
    const { compiled } = checked;
    const module = this.#link(id, compiled);
    this.#modules.set(id, module);
    return module;
  }

  #link(id: string, compiled: CompiledModule): LoadedModule {
    const structs = new Map<string, LoadedStruct>();
    const functions = new Map<string, LoadedFunction>();
    const module: LoadedModule = { id, tables: compiled, structs, functions };
    for (const definition of compiled.structDefs) {
      const handle = rowAt(compiled, 'structHandles', definition.structHandle);
      const name = rowAt(compiled, 'identifiers', handle.name);
      structs.set(name, {
        module,
        name,
        fullName: `${id}::${name}`,
        handle,
        definition,
      });
    }
    for (const definition of compiled.functionDefs) {
      const handle = rowAt(compiled, 'functionHandles', definition.function);
      const name = rowAt(compiled, 'identifiers', handle.name);
      functions.set(name, {
        module,
        name,
        definition,
        typeParameters: handle.typeParameters,
        parameters: rowAt(compiled, 'signatures', handle.parameters),
        results: rowAt(compiled, 'signatures', handle.results),
        accessSpecifiers: handle.accessSpecifiers,
      });
    }
    return module;
  }

  primitive(name: PrimitiveType): RuntimeType {
    return this.#interned(name, () => ({ kind: 'primitive', key: name, name, nodes: 1, depth: 1 }));
  }

  vector(element: RuntimeType): RuntimeType {
    const key = `vector<${element.key}>`;
    return this.#interned(key, (): VectorType => ({ kind: 'vector', key, element, ...sizeOf([element]) }));
  }

  reference(target: RuntimeType, isMutable: boolean): RuntimeType {
    const key = `${isMutable ? '&mut ' : '&'}${target.key}`;
    return this.#interned(
      key,
      (): ReferenceType => ({ kind: 'reference', key, target, isMutable, ...sizeOf([target]) }),
    );
  }

  functionType(
    parameters: readonly RuntimeType[],
    results: readonly RuntimeType[],
    abilities: number,
  ): RuntimeType {
    const names = (types: readonly RuntimeType[]) => types.map(({ key }) => key).join(', ');
    const key = `|${names(parameters)}|(${names(results)}) has ${abilities}`;
    return this.#interned(
      key,
      (): FunctionType => ({
        kind: 'function',
        key,
        parameters,
        results,
        abilities,
        ...sizeOf([...parameters, ...results]),
      }),
    );
  }

  struct(struct: LoadedStruct, typeArguments: readonly RuntimeType[]): StructType {
    const names = typeArguments.length === 0 ? '' : `<${typeArguments.map(({ key }) => key).join(', ')}>`;
    const key = `${struct.fullName}${names}`;
    return this.#interned(key, (): StructType => {
      let layout: Layout | undefined;
      const layoutOf = () => this.#layout(struct, typeArguments);
      return {
        kind: 'struct',
        key,
        struct,
        typeArguments,
        ...sizeOf(typeArguments),
        get layout() {
          layout ??= layoutOf();
          return layout;
        },
      };
    });
  }

  #layout({ definition, module }: LoadedStruct, typeArguments: readonly RuntimeType[]): Layout {
    const { fieldInformation } = definition;
    const fieldsOf = (fields: readonly { readonly name: number; readonly type: SignatureToken }[]) =>
      fields.map(({ name, type }) => ({
        name: rowAt(module.tables, 'identifiers', name),
        type: this.type(module, type, typeArguments),
      }));
    switch (fieldInformation.kind) {
      case 'native':
        return { kind: 'struct', fields: [] };
      case 'declared':
        return { kind: 'struct', fields: fieldsOf(fieldInformation.fields) };
      case 'declared-variants':
        return {
          kind: 'enum',
          variants: fieldInformation.variants.map(({ name, fields }) => ({
            name: rowAt(module.tables, 'identifiers', name),
            fields: fieldsOf(fields),
          })),
        };
    }
  }

  /** The type of a struct definition in a module. */
  definedType(module: LoadedModule, index: number, typeArguments: readonly RuntimeType[]): StructType {
    const { structHandle } = rowAt(module.tables, 'structDefs', index);
    return this.struct(this.#structAt(module, structHandle), typeArguments);
  }

  #structAt(from: LoadedModule, index: number): LoadedStruct {
    const handle = rowAt(from.tables, 'structHandles', index);
    const name = rowAt(from.tables, 'identifiers', handle.name);
    const id = showModuleId(moduleId(from.tables, rowAt(from.tables, 'moduleHandles', handle.module)));
    return this.structNamed(id === from.id ? from : this.module(id), name);
  }

  /** @throws MoveVmError if the module has no struct with this name. */
  structNamed(module: LoadedModule, name: string): LoadedStruct {
    const struct = module.structs.get(name);
    if (struct === undefined)
      throw new MoveVmError('LINKER_ERROR', undefined, `${module.id ?? 'the script'} has no type ${name}`);
    return struct;
  }

  /** The runtime type that corresponds to a module's bytecode type. */
  type(module: LoadedModule, token: SignatureToken, typeArguments: readonly RuntimeType[]): RuntimeType {
    const all = (tokens: Signature) => tokens.map((part) => this.type(module, part, typeArguments));
    switch (token.kind) {
      case 'primitive':
        return this.primitive(token.name);
      case 'vector':
        return this.vector(this.type(module, token.element, typeArguments));
      case 'reference':
        return this.reference(this.type(module, token.target, typeArguments), token.isMutable);
      case 'struct':
        return this.struct(this.#structAt(module, token.handle), all(token.typeArguments));
      case 'function':
        return this.functionType(all(token.parameters), all(token.results), token.abilities);
      case 'type-parameter': {
        const type = typeArguments[token.index];
        if (type === undefined)
          throw new MoveVmError(
            'NUMBER_OF_TYPE_ARGUMENTS_MISMATCH',
            undefined,
            `type argument T${token.index} is missing`,
          );
        return type;
      }
    }
  }

  /**
   * @param make creates the type if no type with this key exists. All calls with the same key must use the same `Type`.
   */
  #interned<Type extends RuntimeType>(key: string, make: () => Type): Type {
    const known = this.#types.get(key);
    if (known !== undefined) return known as Type;
    const made = make();
    checkSize(made);
    this.#types.set(key, made);
    return made;
  }
}

function sizeOf(parts: readonly RuntimeType[]): { readonly nodes: number; readonly depth: number } {
  return {
    nodes: parts.reduce((sum, { nodes }) => sum + nodes, 1),
    depth: parts.reduce((deepest, { depth }) => Math.max(deepest, depth), 0) + 1,
  };
}

function checkSize({ nodes, depth }: { readonly nodes: number; readonly depth: number }): void {
  if (depth > TYPE_DEPTH) throw new MoveVmError('VM_MAX_TYPE_DEPTH_REACHED');
  if (nodes > TYPE_NODES) throw new MoveVmError('VM_MAX_TYPE_NODES_REACHED');
}
