import type {
  CompiledModule,
  CompiledScript,
  FieldInformation,
  FunctionHandle,
} from '../bytecode/compiled-module';
import type { Instruction } from '../bytecode/instruction';
import { OPCODES } from '../bytecode/opcodes';
import { OPERAND_TABLES } from '../bytecode/operands';
import { partsOf, type Signature, type SignatureToken } from '../bytecode/signature-token';
import { rowAt } from '../bytecode/table-row';
import type { TableName, Tables } from '../bytecode/tables';
import { tablesOf } from './function-body';
import { brokenRow, VerificationError } from './verification-error';

/** Maximum number of locals in a function, including parameters. */
const LOCALS = 255;

/** Checks that all indices are in bounds, so that later checks can follow them. */
export function checkModuleBounds(module: CompiledModule): void {
  if (module.moduleHandles.length === 0) throw brokenRow('NO_MODULE_HANDLES', 'moduleHandles', 0);
  const bounds = new Bounds(module);
  bounds.expect('moduleHandles', module.selfModuleHandle, 'moduleHandles', 0);
  bounds.checkTables();
  module.functionDefs.forEach((definition, row) => {
    bounds.expect('functionHandles', definition.function, 'functionDefs', row);
    for (const resource of definition.acquiresGlobalResources)
      bounds.expect('structDefs', resource, 'functionDefs', row);
    if (definition.code === undefined) return;
    const handle = rowAt(module, 'functionHandles', definition.function);
    const name = rowAt(module, 'identifiers', handle.name);
    const parameters = rowAt(module, 'signatures', handle.parameters);
    bounds.expect('signatures', definition.code.locals, 'functionDefs', row);
    bounds.checkCode(name, handle.typeParameters.length, parameters, definition.code);
  });
}

/** Like {@link checkModuleBounds}, but for a script. */
export function checkScriptBounds(script: CompiledScript): void {
  const bounds = new Bounds(tablesOf(script));
  bounds.checkTables();
  bounds.expect('signatures', script.parameters, 'signatures', 0);
  bounds.expect('signatures', script.code.locals, 'signatures', 0);
  const parameters = rowAt(script, 'signatures', script.parameters);
  if (!areTypeParametersBelow(parameters, script.typeParameters.length))
    throw brokenRow('INDEX_OUT_OF_BOUNDS', 'signatures', script.parameters);
  bounds.checkCode(undefined, script.typeParameters.length, parameters, script.code);
}

class Bounds {
  readonly #unit: Tables;

  constructor(unit: Tables) {
    this.#unit = unit;
  }

  /** Throws if an index in a row of `table` is out of bounds in `target`. */
  expect(target: TableName, index: number, table: TableName, row: number): void {
    if (index >= this.#unit[target].length) throw brokenRow('INDEX_OUT_OF_BOUNDS', table, row);
  }

  checkTables(): void {
    const unit = this.#unit;
    unit.signatures.forEach((signature, row) => {
      this.#checkTypes(signature, 'signatures', row);
    });
    unit.constantPool.forEach(({ type }, row) => {
      this.#checkTypes([type], 'constantPool', row);
    });
    for (const table of ['moduleHandles', 'friendDecls'] as const)
      unit[table].forEach(({ address, name }, row) => {
        this.expect('addressIdentifiers', address, table, row);
        this.expect('identifiers', name, table, row);
      });
    unit.structHandles.forEach(({ module, name }, row) => {
      this.expect('moduleHandles', module, 'structHandles', row);
      this.expect('identifiers', name, 'structHandles', row);
    });
    unit.functionHandles.forEach((handle, row) => {
      this.expect('moduleHandles', handle.module, 'functionHandles', row);
      this.expect('identifiers', handle.name, 'functionHandles', row);
      for (const signature of [handle.parameters, handle.results]) {
        this.expect('signatures', signature, 'functionHandles', row);
        if (!areTypeParametersBelow(rowAt(unit, 'signatures', signature), handle.typeParameters.length))
          throw brokenRow('INDEX_OUT_OF_BOUNDS', 'functionHandles', row);
      }
      this.#checkAccesses(handle, row);
    });
    this.#checkStructs();
    this.#checkMembers();
    this.#checkInstantiations();
  }

  #checkAccesses({ accessSpecifiers = [], parameters }: FunctionHandle, row: number): void {
    for (const { resource, address } of accessSpecifiers) {
      if ('address' in resource) this.expect('addressIdentifiers', resource.address, 'functionHandles', row);
      if ('module' in resource) this.expect('moduleHandles', resource.module, 'functionHandles', row);
      if ('handle' in resource) this.expect('structHandles', resource.handle, 'functionHandles', row);
      if ('typeParameters' in resource)
        this.expect('signatures', resource.typeParameters, 'functionHandles', row);
      if (address.kind === 'literal')
        this.expect('addressIdentifiers', address.address, 'functionHandles', row);
      if (address.kind !== 'parameter') continue;
      if (address.parameter >= rowAt(this.#unit, 'signatures', parameters).length)
        throw brokenRow('INDEX_OUT_OF_BOUNDS', 'functionHandles', row);
      if (address.function !== undefined)
        this.expect('functionInstantiations', address.function, 'functionHandles', row);
    }
  }

  #checkStructs(): void {
    const unit = this.#unit;
    unit.structDefs.forEach(({ structHandle, fieldInformation }, row) => {
      this.expect('structHandles', structHandle, 'structDefs', row);
      if (fieldInformation.kind === 'declared-variants' && fieldInformation.variants.length === 0)
        throw brokenRow('ZERO_VARIANTS_ERROR', 'structDefs', row);
      const { typeParameters } = rowAt(unit, 'structHandles', structHandle);
      for (const { name, types } of partsOfStruct(fieldInformation)) {
        this.expect('identifiers', name, 'structDefs', row);
        this.#checkTypes(types, 'structDefs', row);
        if (!areTypeParametersBelow(types, typeParameters.length))
          throw brokenRow('INDEX_OUT_OF_BOUNDS', 'structDefs', row);
      }
    });
  }

  #checkMembers(): void {
    const unit = this.#unit;
    unit.fieldHandles.forEach(({ owner, field }, row) => {
      this.expect('structDefs', owner, 'fieldHandles', row);
      const { fieldInformation } = rowAt(unit, 'structDefs', owner);
      const fields = fieldInformation.kind === 'declared' ? fieldInformation.fields : [];
      if (field >= fields.length) throw brokenRow('INDEX_OUT_OF_BOUNDS', 'fieldHandles', row);
    });
    const fieldsOf = (owner: number, variant: number) => {
      const { fieldInformation } = rowAt(unit, 'structDefs', owner);
      if (fieldInformation.kind !== 'declared-variants') return undefined;
      return fieldInformation.variants[variant]?.fields;
    };
    unit.variantFieldHandles.forEach(({ owner, field, variants }, row) => {
      this.expect('structDefs', owner, 'variantFieldHandles', row);
      for (const variant of variants)
        if (field >= (fieldsOf(owner, variant)?.length ?? 0))
          throw brokenRow('INDEX_OUT_OF_BOUNDS', 'variantFieldHandles', row);
    });
    unit.structVariantHandles.forEach(({ owner, variant }, row) => {
      this.expect('structDefs', owner, 'structVariantHandles', row);
      if (fieldsOf(owner, variant) === undefined)
        throw brokenRow('INDEX_OUT_OF_BOUNDS', 'structVariantHandles', row);
    });
  }

  #checkInstantiations(): void {
    const instantiated = {
      structDefInstantiations: 'structDefs',
      functionInstantiations: 'functionHandles',
      fieldInstantiations: 'fieldHandles',
      variantFieldInstantiations: 'variantFieldHandles',
      structVariantInstantiations: 'structVariantHandles',
    } as const;
    for (const table of Object.keys(instantiated) as (keyof typeof instantiated)[])
      this.#unit[table].forEach(({ handle, typeParameters }, row) => {
        this.expect(instantiated[table], handle, table, row);
        this.expect('signatures', typeParameters, table, row);
      });
  }

  /** Checks that structs exist and have the right number of type arguments. */
  #checkTypes(types: Signature, table: TableName, row: number): void {
    for (const type of types) {
      if (type.kind === 'struct') {
        this.expect('structHandles', type.handle, table, row);
        const { typeParameters } = rowAt(this.#unit, 'structHandles', type.handle);
        if (typeParameters.length !== type.typeArguments.length)
          throw brokenRow('NUMBER_OF_TYPE_ARGUMENTS_MISMATCH', table, row);
      }
      this.#checkTypes(partsOf(type), table, row);
    }
  }

  /** Checks the operands of instructions, and that their types use only the function's type parameters. */
  checkCode(
    name: string | undefined,
    typeParameters: number,
    parameters: Signature,
    { locals, code }: { readonly locals: number; readonly code: readonly Instruction[] },
  ): void {
    const others = rowAt(this.#unit, 'signatures', locals);
    const error = (rule: VerificationError['rule'], instruction: number) =>
      new VerificationError(rule, { kind: 'instruction', function: name, instruction });
    if (!areTypeParametersBelow(others, typeParameters)) throw error('INDEX_OUT_OF_BOUNDS', 0);
    const count = parameters.length + others.length;
    if (count > LOCALS) throw error('TOO_MANY_LOCALS', 0);
    code.forEach((instruction, offset) => {
      if ('offset' in instruction && instruction.offset >= code.length)
        throw error('INDEX_OUT_OF_BOUNDS', offset);
      if ('local' in instruction && instruction.local >= count) throw error('INDEX_OUT_OF_BOUNDS', offset);
      if (!('index' in instruction)) return;
      const { table } = OPERAND_TABLES[OPCODES[instruction.op].operand];
      if (instruction.index >= this.#unit[table].length) throw error('INDEX_OUT_OF_BOUNDS', offset);
      const types = this.#typesNamedBy(table, instruction.index);
      if (!areTypeParametersBelow(types, typeParameters)) throw error('INDEX_OUT_OF_BOUNDS', offset);
    });
  }

  #typesNamedBy(table: TableName, index: number): Signature {
    switch (table) {
      case 'signatures':
        return rowAt(this.#unit, 'signatures', index);
      case 'structDefInstantiations':
      case 'functionInstantiations':
      case 'fieldInstantiations':
      case 'variantFieldInstantiations':
      case 'structVariantInstantiations':
        return rowAt(this.#unit, 'signatures', rowAt(this.#unit, table, index).typeParameters);
      default:
        return [];
    }
  }
}

/** Identifiers in a struct definition (fields and variants), each with its types. */
function partsOfStruct(
  information: FieldInformation,
): readonly { readonly name: number; readonly types: Signature }[] {
  const fields = ({ name, type }: { readonly name: number; readonly type: SignatureToken }) => ({
    name,
    types: [type],
  });
  switch (information.kind) {
    case 'native':
      return [];
    case 'declared':
      return information.fields.map(fields);
    case 'declared-variants':
      return information.variants.flatMap((variant) => [
        { name: variant.name, types: [] },
        ...variant.fields.map(fields),
      ]);
  }
}

function areTypeParametersBelow(types: Signature, count: number): boolean {
  return types.every(
    (type) =>
      (type.kind !== 'type-parameter' || type.index < count) && areTypeParametersBelow(partsOf(type), count),
  );
}
