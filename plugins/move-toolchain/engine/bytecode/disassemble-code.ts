import { moduleId, moveType } from '../interface/read-interface';
import { showModuleId, showType } from '../interface/show-type';
import type { FieldDefinition } from './compiled-module';
import { endsBlock, type Instruction } from './instruction';
import { type NamedRow, type NamingInstruction, namedRow } from './named-row';
import type { Signature } from './signature-token';
import { rowAt } from './table-row';
import type { Tables } from './tables';

/** Formats instructions with names instead of table indices. */
export class CodeText {
  readonly #unit: Tables;
  /**
   * The module that contains the code; items in this module are shown without the module name. Undefined for a script.
   */
  readonly #self: string | undefined;

  constructor(unit: Tables, self: string | undefined) {
    this.#unit = unit;
    this.#self = self;
  }

  /** Returns one line per instruction, with the instruction's index, and a label line before each block. */
  lines(
    code: readonly Instruction[],
    localTypes: readonly string[],
    parameterCount: number,
  ): readonly string[] {
    const starts = new Set([0]);
    code.forEach((instruction, index) => {
      if ('offset' in instruction) starts.add(instruction.offset);
      if ('offset' in instruction || endsBlock(instruction)) starts.add(index + 1);
    });
    let block = -1;
    return code.flatMap((instruction, index) => {
      const local = (at: number) => `${at < parameterCount ? 'arg' : 'loc'}${at}: ${localTypes[at] ?? '?'}`;
      const line = `  ${index}: ${instruction.op}${this.#operand(instruction, local)}`;
      if (!starts.has(index)) return [line];
      block += 1;
      return [`B${block}:`, line];
    });
  }

  results(types: readonly string[]): string {
    if (types.length === 0) return '';
    return types.length === 1 ? `: ${types[0]}` : `: (${types.join(', ')})`;
  }

  #operand(instruction: Instruction, local: (index: number) => string): string {
    if ('value' in instruction) return `(${instruction.value})`;
    if ('offset' in instruction) return `(${instruction.offset})`;
    if ('local' in instruction) return `[${instruction.local}](${local(instruction.local)})`;
    if ('jumpTable' in instruction) return `(${instruction.jumpTable})`;
    if ('enumVariant' in instruction) return `[${instruction.enumVariant}]`;
    if ('enumVariantInstantiation' in instruction) return `[${instruction.enumVariantInstantiation}]`;
    return 'index' in instruction ? this.#row(instruction) : '';
  }

  #row(instruction: NamingInstruction): string {
    const { index } = instruction;
    const row = namedRow(this.#unit, instruction);
    if (row.table === 'functionHandles') {
      const text = this.#function(row.index, row.typeArguments);
      return 'mask' in instruction ? `#${instruction.mask} ${text}` : ` ${text}`;
    }
    const count = 'count' in instruction ? `, ${instruction.count}` : '';
    return `[${index}](${this.#rowText(row)}${count})`;
  }

  #rowText({ table, index, typeArguments = [] }: NamedRow): string {
    switch (table) {
      case 'constantPool': {
        const { type, data } = rowAt(this.#unit, table, index);
        return `${this.#type([type])}: ${hexadecimal(data)}`;
      }
      case 'functionHandles':
        return this.#function(index, typeArguments);
      case 'structDefs':
        return this.#struct(index, typeArguments);
      case 'fieldHandles':
        return this.#field(index, typeArguments);
      case 'variantFieldHandles':
        return this.#variantField(index, typeArguments);
      case 'structVariantHandles':
        return this.#variant(index, typeArguments);
      case 'signatures':
        return this.#signature(index);
    }
  }

  #type(types: Signature): string {
    return types.map((type) => showType(moveType(this.#unit, type))).join(', ');
  }

  #signature(index: number): string {
    return this.#type(rowAt(this.#unit, 'signatures', index));
  }

  #name(identifier: number): string {
    return rowAt(this.#unit, 'identifiers', identifier);
  }

  #function(index: number, typeArguments: Signature = []): string {
    const handle = rowAt(this.#unit, 'functionHandles', index);
    const module = showModuleId(moduleId(this.#unit, rowAt(this.#unit, 'moduleHandles', handle.module)));
    const name = `${module === this.#self ? '' : `${module}::`}${this.#name(handle.name)}`;
    const results = rowAt(this.#unit, 'signatures', handle.results).map((type) => this.#type([type]));
    return `${name}${this.#arguments(typeArguments)}(${this.#signature(handle.parameters)})${this.results(results)}`;
  }

  #arguments(types: Signature): string {
    return types.length === 0 ? '' : `<${this.#type(types)}>`;
  }

  #struct(definition: number, typeArguments: Signature): string {
    const { structHandle } = rowAt(this.#unit, 'structDefs', definition);
    const { name } = rowAt(this.#unit, 'structHandles', structHandle);
    return `${this.#name(name)}${this.#arguments(typeArguments)}`;
  }

  #field(index: number, typeArguments: Signature): string {
    const { owner, field } = rowAt(this.#unit, 'fieldHandles', index);
    const { fieldInformation } = rowAt(this.#unit, 'structDefs', owner);
    const fields = fieldInformation.kind === 'declared' ? fieldInformation.fields : [];
    return `${this.#struct(owner, typeArguments)}.${this.#fieldText(fields[field])}`;
  }

  #variantField(index: number, typeArguments: Signature): string {
    const { owner, field, variants } = rowAt(this.#unit, 'variantFieldHandles', index);
    const all = this.#variantsOf(owner);
    const names = variants.map((variant) => this.#variantName(all[variant]?.name));
    const [first = -1] = variants;
    return `${this.#struct(owner, typeArguments)}/${names.join('|')}.${this.#fieldText(all[first]?.fields[field])}`;
  }

  #variant(index: number, typeArguments: Signature): string {
    const { owner, variant } = rowAt(this.#unit, 'structVariantHandles', index);
    return `${this.#struct(owner, typeArguments)}/${this.#variantName(this.#variantsOf(owner)[variant]?.name)}`;
  }

  #variantsOf(definition: number) {
    const { fieldInformation } = rowAt(this.#unit, 'structDefs', definition);
    return fieldInformation.kind === 'declared-variants' ? fieldInformation.variants : [];
  }

  #variantName(identifier: number | undefined): string {
    return identifier === undefined ? '?' : this.#name(identifier);
  }

  #fieldText(field: FieldDefinition | undefined): string {
    return field === undefined ? '?' : `${this.#name(field.name)}: ${this.#type([field.type])}`;
  }
}

function hexadecimal(data: Uint8Array): string {
  return `0x${Array.from(data, (byte) => byte.toString(16).padStart(2, '0')).join('')}`;
}
